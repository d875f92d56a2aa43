import { useCallback } from 'react';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { useQuickWrite } from '../use-quick-write.ts';
import { useWrite, type WriteAsk } from '../use-write.ts';

/**
 * Returns a function for a write that nothing could take back at the service, such as a deletion. The lists show it at
 * once, and the service gets it when its toast can no longer undo it.
 */
export function useHeldWrite<R extends RecordRow>(collection: Pick<Collection<R>, 'name' | 'v'>) {
  const quickWrite = useQuickWrite(collection);
  const withdraw = useWithdraw(collection);
  const t = useTexts(texts);
  return useCallback(
    async (ask: WriteAsk, words: { readonly done: string; readonly failed: string }): Promise<boolean> => {
      const outcome = await quickWrite({ ...ask, held: true }, words.failed);
      if (outcome === null) return false;
      showDone(words.done, { label: t('bulk.undo'), run: () => void withdraw([outcome.writeId]) });
      return true;
    },
    [quickWrite, withdraw, t],
  );
}

/** Returns a function that undoes held writes, and says so if it came too late. */
export function useWithdraw<R extends RecordRow>(collection: Pick<Collection<R>, 'name' | 'v'>) {
  const { end } = useWrite(collection);
  const t = useTexts(texts);
  return useCallback(
    async (writeIds: readonly string[]): Promise<void> => {
      const answers = await Promise.all(writeIds.map((writeId) => end(writeId, 'withdraw')));
      if (answers.some(({ ok }) => !ok)) showFailure(t('notUndone'));
    },
    [end, t],
  );
}
