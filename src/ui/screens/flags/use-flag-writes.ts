import { type FlagRecord, flags } from '../../../core/model/collections/flags.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { type DoneWords, useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from './texts/texts.ts';

/** The writes of flags that need no form, with their undo. */
export function useFlagWrites() {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(flags);
  const heldWrite = useHeldWrite(flags);

  const write = async (
    op: string,
    record: FlagRecord,
    input: object,
    failed: string,
    done?: DoneWords,
  ): Promise<boolean> => (await quickWrite({ op, record, input }, failed, done)) !== null;
  const setArchived = async (flag: FlagRecord, archived: boolean): Promise<void> => {
    const { name } = flag;
    const failed = t(archived ? 'failed.archive' : 'failed.restore', { name });
    await write('archive', flag, { archived }, failed, {
      title: t(archived ? 'done.archived' : 'done.restored', { name }),
      ...(archived
        ? {
            undo: {
              label: t('acts.undo'),
              done: t('done.restored', { name }),
              failed: t('failed.restore', { name }),
            },
          }
        : {}),
    });
  };
  return {
    setArchived,
    merge: async (flag: FlagRecord, into: FlagRecord): Promise<void> => {
      await write('merge', flag, { into: into.id }, t('failed.merge', { name: flag.name }), {
        title: t('done.merged', { from: flag.name, into: into.name }),
        undo: { label: t('acts.undo'), failed: t('failed.unmerge') },
      });
    },
    remove: (flag: FlagRecord): Promise<boolean> =>
      heldWrite(
        { op: 'remove', record: flag, input: {} },
        {
          done: t('done.removed', { name: flag.name }),
          failed: t('failed.remove', { name: flag.name }),
        },
      ),
  };
}
