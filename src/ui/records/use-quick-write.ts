import { useCallback } from 'react';
import type { Collection } from '../../core/records/collection.ts';
import type { RecordRow } from '../../core/records/types.ts';
import { showDone, showFailure, type ToastContent } from '../components/toast/show-toast.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useTexts } from '../language/use-texts.ts';
import { refusalWords } from './refusal-words.ts';
import { texts } from './texts/texts.ts';
import { useWrite, type WriteAsk, type WriteOutcome } from './use-write.ts';

export type WriteAccepted = Exclude<WriteOutcome, { readonly state: 'refused' }>;

/** The words for a write that the service has carried out, and how to undo it. */
export type DoneWords = Pick<ToastContent, 'title' | 'action'>;

/** The title of a refusal's toast, or a function that shows the reason elsewhere. */
type FailedWords = string | ((reason: string) => void);

/**
 * Returns a function for writes without a form. It shows `done`, or that the write waits for the service. It shows a
 * refusal with its reason, dismisses that write, and returns null.
 */
export function useQuickWrite<R extends RecordRow>(collection: Pick<Collection<R>, 'name' | 'v'>) {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const { write, end } = useWrite(collection);
  return useCallback(
    async (ask: WriteAsk<R>, failed: FailedWords, done?: DoneWords): Promise<WriteAccepted | null> => {
      const outcome = await write(ask);
      if (outcome.state !== 'refused') {
        if (outcome.state === 'queued' && ask.held !== true) showDone(t('form.queued'));
        else if (done !== undefined) showDone(done.title, done.action);
        return outcome;
      }
      const reason = refusalWords(t, sentence, outcome);
      if (typeof failed === 'string') showFailure(failed, reason);
      else failed(reason);
      if (outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
      return null;
    },
    [write, end, t, sentence],
  );
}
