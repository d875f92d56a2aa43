import * as v from 'valibot';
import { TIMES_OF } from '../../../../core/model/automation/rule-check.ts';
import { RESPONDER_KINDS } from '../../../../core/model/automation/types.ts';
import { RULE_NAME_MAX, WAIT_MAX } from '../../../../core/model/collections/automation/auto-responders.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup, FormNumber, FormSelect, FormText } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { FlagChoice } from '../../../shared/automation/flag-choice.tsx';
import { DatesField } from '../hours/dates-field.tsx';
import { WeekField } from '../hours/week-field.tsx';
import { texts } from '../texts/texts.ts';
import { AnswerField } from './answer-field.tsx';
import { PauseField } from './pause-field.tsx';

const idsSchema = v.array(v.string());
const idsIn = (value: unknown): readonly string[] => {
  const read = v.safeParse(idsSchema, value);
  return read.success ? read.output : [];
};

const FlagsField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { value, set } = useFormField(name);
  return (
    <FormGroup name={name} label={label}>
      <FlagChoice label={label} chosen={idsIn(value)} onChange={set} />
    </FormGroup>
  );
};

/** The fields of a rule. `today`: the date in the zone of the business. */
export const RuleFields = ({ today }: { readonly today: string }) => {
  const t = useTexts(texts);
  const kindField = useFormField('kind');
  const when = useFormField('when');
  const kind = RESPONDER_KINDS.find((one) => one === kindField.text) ?? 'after_hours';
  const times = TIMES_OF[kind];
  /** A time that the new kind can't have gives way to its usual one. */
  const adaptTime = (chosen: string) => {
    const next = RESPONDER_KINDS.find((one) => one === chosen);
    if (next === undefined) return;
    const [usual] = TIMES_OF[next];
    if (!TIMES_OF[next].some((time) => time === when.text)) when.set(usual);
  };
  return (
    <>
      <FormText name="name" label={t('fields.name')} maxLength={RULE_NAME_MAX} autoFocus />
      <FormSelect
        name="kind"
        label={t('fields.kind')}
        help={t(`kindNotes.${kind}`)}
        options={RESPONDER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChosen={adaptTime}
      />
      {kind === 'no_reply_after' && (
        <FormNumber name="minutes" label={t('fields.minutes')} min={1} max={WAIT_MAX} />
      )}
      <AnswerField />
      <FormSelect
        name="when"
        label={t('fields.when')}
        options={times.map((value) => ({ value, label: t(`when.${value}`) }))}
      />
      {when.text === 'own' && <WeekField name="weekly" label={t('fields.weekly')} />}
      {when.text === 'dates' && (
        <DatesField name="dates" label={t('fields.dates')} help={t('help.dates')} today={today} />
      )}
      <PauseField name="pauseMinutes" label={t('fields.pauseMinutes')} help={t('help.pause')} />
      <PauseField name="quietMinutes" label={t('fields.quietMinutes')} help={t('help.quiet')} />
      <FlagsField name="withFlags" label={t('fields.withFlags')} />
      <FlagsField name="withoutFlags" label={t('fields.withoutFlags')} />
    </>
  );
};
