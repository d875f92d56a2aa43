import { useCallback } from 'react';
import type { Collection } from '../../core/records/collection.ts';
import type { RecordRow } from '../../core/records/types.ts';
import { showFailure } from '../components/toast/show-toast.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useTexts } from '../language/use-texts.ts';
import { refusalWords } from './refusal-words.ts';
import { texts } from './texts/texts.ts';
import { useWrite, type WriteAsk, type WriteOutcome } from './use-write.ts';

export type WriteAccepted = Exclude<WriteOutcome, { readonly state: 'refused' }>;

/**
 * Returns a function for writes without a form. It shows a refusal under the title `failed`, dismisses that write, and
 * returns null.
 */
export function useQuickWrite<R extends RecordRow>(collection: Pick<Collection<R>, 'name' | 'v'>) {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const { write, end } = useWrite(collection);
  return useCallback(
    async (ask: WriteAsk<R>, failed: string): Promise<WriteAccepted | null> => {
      const outcome = await write(ask);
      if (outcome.state !== 'refused') return outcome;
      showFailure(failed, refusalWords(t, sentence, outcome));
      if (outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
      return null;
    },
    [write, end, t, sentence],
  );
}
