import { useCallback } from 'react';
import type { Collection } from '../../core/model/records/collection.ts';
import type { RecordRow } from '../../core/model/records/types.ts';
import { showDone, showFailure } from '../components/toast/show-toast.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { refusalWords } from './refusal-words.ts';
import { texts } from './texts/texts.ts';
import { askOf, useWrite, type WriteAsk, type WriteOutcome, type WriteRefused } from './use-write.ts';

export type WriteAccepted = Exclude<WriteOutcome, { readonly state: 'refused' }>;

/** The words for a write that the service has carried out, and for its undo. */
export interface DoneWords {
  readonly title: string;
  /** What has changed, if a later change of it makes the undo useless. Its toast then takes the place of this one. */
  readonly about?: string;
  /** Offers to take the write back, if it has changed something. */
  readonly undo?: {
    readonly label: string;
    readonly done?: string;
    readonly failed: string;
  };
}

/** The title of a refusal's toast, or a function that shows the reason elsewhere, or in words of its own. */
type FailedWords = string | ((reason: string, refused: WriteRefused) => void);

/**
 * Returns a function for writes without a form. It shows `done`, or that the write waits for the service. It shows a
 * refusal with its reason, dismisses that write, and returns null.
 */
export function useQuickWrite<R extends RecordRow>(collection: Pick<Collection<R>, 'name' | 'v'>) {
  const { t, sentence } = useTranslation(texts);
  const { write, end } = useWrite(collection);
  return useCallback(
    async function quickWrite(
      ask: WriteAsk,
      failed: FailedWords,
      done?: DoneWords,
    ): Promise<WriteAccepted | null> {
      const outcome = await write(ask);
      if (outcome.state === 'refused') {
        const reason = refusalWords(t, sentence, outcome);
        if (typeof failed === 'string') showFailure(failed, reason);
        else failed(reason, outcome);
        if (outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
        return null;
      }
      if (outcome.state === 'queued') {
        if (ask.held !== true) showDone(t('form.queued'));
        return outcome;
      }
      if (done === undefined) return outcome;
      const { inverse } = outcome;
      const { title, about, undo } = done;
      if (undo === undefined || inverse === undefined) showDone(title, undefined, undefined, about);
      else {
        const { label, done: undone, failed: notUndone } = undo;
        const run = () =>
          void quickWrite(
            askOf(inverse),
            notUndone,
            undone === undefined ? undefined : { title: undone, ...(about === undefined ? {} : { about }) },
          );
        showDone(title, { label, run }, undefined, about);
      }
      return outcome;
    },
    [write, end, t, sentence],
  );
}
