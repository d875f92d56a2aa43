import { type FlagRecord, flags } from '../../../core/collections/flags.ts';
import { tellDone, tellFailure } from '../../components/toast/tell.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { refusalWords } from '../../records/refusal-words.ts';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import { useWrite, type WriteOutcome } from '../../records/use-write.ts';
import type { FlagMove } from './flag-order.ts';
import { texts } from './texts/texts.ts';

/** The writes of flags that need no form, with their undo. */
export function useFlagWrites() {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const { sentence } = useTranslation();
  const { execute } = useCore();
  const { write, end } = useWrite(flags);

  /** Loads the list of flags that the chat screen uses. */
  const refresh = () => void execute({ type: 'loadFlags', again: true });
  const did = (outcome: WriteOutcome, failed: string): boolean => {
    refresh();
    if (outcome.state !== 'refused') return true;
    tellFailure(failed, refusalWords(kit, sentence, outcome));
    if (outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
    return false;
  };
  const undo = (run: () => Promise<unknown>) => ({ label: t('acts.undo'), run: () => void run() });

  const setArchived = async (flag: FlagRecord, archived: boolean): Promise<void> => {
    const { name } = flag;
    const outcome = await write({ op: 'archive', record: flag, input: { archived } });
    if (!did(outcome, t(archived ? 'failed.archive' : 'failed.restore', { name }))) return;
    tellDone(
      t(archived ? 'done.archived' : 'done.restored', { name }),
      archived ? undo(() => setArchived(flag, false)) : undefined,
    );
  };
  const unmerge = async (flag: FlagRecord): Promise<void> => {
    const outcome = await write({ op: 'unmerge', record: flag, input: {} });
    did(outcome, t('failed.unmerge'));
  };
  return {
    refresh,
    setArchived,
    merge: async (flag: FlagRecord, into: FlagRecord): Promise<void> => {
      const outcome = await write({ op: 'merge', record: flag, input: { into: into.id } });
      if (!did(outcome, t('failed.merge', { name: flag.name }))) return;
      tellDone(
        t('done.merged', { from: flag.name, into: into.name }),
        undo(() => unmerge(flag)),
      );
    },
    move: async (flag: Pick<FlagRecord, 'id' | 'version'>, move: FlagMove): Promise<void> => {
      did(await write({ op: 'move', record: flag, input: move }), t('failed.move'));
    },
    remove: async (flag: FlagRecord): Promise<boolean> => {
      const outcome = await write({ op: 'remove', record: flag, input: {} });
      if (!did(outcome, t('failed.remove', { name: flag.name }))) return false;
      tellDone(t('done.removed', { name: flag.name }));
      return true;
    },
  };
}
