import {
  responseTriggers,
  type TriggerRecord,
} from '../../../core/model/collections/automation/response-triggers.ts';
import { TRIGGER_NAME_MAX } from '../../../core/model/collections/automation/trigger-fields.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useQuickWrite, type WriteAccepted } from '../../records/use-quick-write.ts';
import { fieldsOf } from './draft.ts';
import { texts } from './texts/texts.ts';

/** The writes of triggers that need no form, with their undo. */
export function useTriggerWrites() {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(responseTriggers);
  const heldWrite = useHeldWrite(responseTriggers);
  return {
    /** `how`: what lets an untested trigger be switched on. */
    setActive: (
      record: TriggerRecord,
      active: boolean,
      how: { readonly backTested: true } | { readonly untestedReason: string } | object = {},
    ): Promise<WriteAccepted | null> => {
      const { name } = record;
      return quickWrite({ op: 'activate', record, input: { active, ...how } }, t('failed.active', { name }), {
        title: t(active ? 'done.on' : 'done.off', { name }),
        undo: {
          label: t('acts.undo'),
          done: t(active ? 'done.off' : 'done.on', { name }),
          failed: t('failed.active', { name }),
        },
      });
    },
    duplicate: (record: TriggerRecord): Promise<WriteAccepted | null> => {
      const ending = t('copyOf', { name: '' });
      const name = t('copyOf', { name: record.name.slice(0, TRIGGER_NAME_MAX - ending.length) });
      return quickWrite(
        { op: 'create', record: null, input: { ...fieldsOf(record), name } },
        t('failed.duplicate', { name: record.name }),
        { title: t('done.duplicated', { name }) },
      );
    },
    remove: (record: TriggerRecord): Promise<boolean> =>
      heldWrite(
        { op: 'remove', record, input: {} },
        { done: t('done.removed', { name: record.name }), failed: t('failed.remove', { name: record.name }) },
      ),
  };
}
