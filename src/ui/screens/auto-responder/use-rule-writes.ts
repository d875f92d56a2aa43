import {
  autoResponders,
  type ResponderInput,
  type ResponderRecord,
  RULE_NAME_MAX,
} from '../../../core/model/collections/automation/auto-responders.ts';
import {
  type OpeningHoursRecord,
  openingHours,
} from '../../../core/model/collections/automation/opening-hours.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from './texts/texts.ts';

/** The fields of a rule, as its form has them. */
export const fieldsOf = (rule: ResponderRecord): ResponderInput => ({
  name: rule.name,
  active: rule.active,
  kind: rule.kind,
  minutes: rule.minutes,
  text: rule.text,
  variants: { fr: rule.variants.fr ?? '', ar: rule.variants.ar ?? '' },
  when: rule.when,
  weekly: rule.weekly,
  dates: rule.dates.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  pauseMinutes: rule.pauseMinutes,
  withFlags: rule.withFlags,
  withoutFlags: rule.withoutFlags,
  quietMinutes: rule.quietMinutes,
});

/** Returns a free name for a copy, such as "After hours (2)". */
function copyName(name: string, others: readonly ResponderRecord[]): string {
  const taken = new Set(others.map((other) => other.name.toLowerCase()));
  for (let place = 2; ; place += 1) {
    const ending = ` (${place})`;
    const made = `${name.slice(0, RULE_NAME_MAX - ending.length).trimEnd()}${ending}`;
    if (!taken.has(made.toLowerCase())) return made;
  }
}

/** The writes of rules that need no form, with their undo. */
export function useRuleWrites() {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(autoResponders);
  const hoursWrite = useQuickWrite(openingHours);
  const heldWrite = useHeldWrite(autoResponders);
  return {
    setActive: async (rule: ResponderRecord, active: boolean): Promise<void> => {
      const { name } = rule;
      const failed = t('failed.switch', { name });
      await quickWrite({ op: 'setActive', record: rule, input: { active } }, failed, {
        title: t(active ? 'done.on' : 'done.off', { name }),
        undo: { label: t('acts.undo'), done: t(active ? 'done.off' : 'done.on', { name }), failed },
      });
    },
    /** Switches all rules on or off. */
    setResponderOn: async (record: OpeningHoursRecord, responderOn: boolean): Promise<void> => {
      const failed = t('failed.all');
      await hoursWrite({ op: 'update', record, input: { responderOn } }, failed, {
        title: t(responderOn ? 'done.allOn' : 'done.allOff'),
        undo: { label: t('acts.undo'), done: t(responderOn ? 'done.allOff' : 'done.allOn'), failed },
      });
    },
    /** Adds a copy that is off, so that nobody gets an answer that is not finished. Returns its id. */
    duplicate: async (rule: ResponderRecord, others: readonly ResponderRecord[]): Promise<string | null> => {
      const name = copyName(rule.name, others);
      const input = { ...fieldsOf(rule), name, active: false };
      const outcome = await quickWrite(
        { op: 'create', record: null, input },
        t('failed.duplicate', { name: rule.name }),
        { title: t('done.duplicated', { name }) },
      );
      return outcome?.state === 'written' ? outcome.recordId : null;
    },
    remove: (rule: ResponderRecord): Promise<boolean> =>
      heldWrite(
        { op: 'remove', record: rule, input: {} },
        {
          done: t('done.removed', { name: rule.name }),
          failed: t('failed.remove', { name: rule.name }),
        },
      ),
  };
}
