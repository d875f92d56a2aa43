import type { RefObject } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { dateAfter, momentsOf, zoneNamed } from '../../../core/kernel/wall-time.ts';
import { spanOf } from '../../../core/model/collections/appointment-times.ts';
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_LOCATION_MAX,
  APPOINTMENT_NOTES_MAX,
  APPOINTMENT_TEXT_MAX,
  APPOINTMENT_TITLE_MAX,
  type AppointmentRecord,
} from '../../../core/model/collections/appointments.ts';
import { contacts } from '../../../core/model/collections/contacts.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { FormArea, FormChoice, FormGroup, FormSelect, FormText } from '../../records/form/fields.tsx';
import { useFormField, useIsSaving } from '../../records/form/form-context.ts';
import { useRecord } from '../../records/use-record.ts';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { ContactField } from './contact-field.tsx';
import { ContactText } from './contact-text.tsx';
import { type ClashProps, FormClash } from './form-clash.tsx';
import { dateWords } from './period.ts';
import { RemindersField } from './reminders-field.tsx';
import { texts } from './texts/texts.ts';
import { MinutesField, useWhen, WhenField } from './when-field.tsx';

const muted = css({ textStyle: 'text.ui', color: 'fg.muted' });

/** The form's values of an appointment. */
export const valuesOf = (row: AppointmentRecord): JsonObject => ({
  title: row.title,
  kind: row.kind,
  contactId: row.contactId,
  local: row.local,
  tz: row.tz,
  atUtc: row.atUtc,
  minutes: row.minutes,
  agentId: row.agentId,
  location: row.location,
  notes: row.notes,
  reminders: row.reminders,
  repeat: row.repeat,
  anyway: false,
  text: '',
});

/** Returns the moment that a form's values say, or null. */
export function startOf({ local, tz, atUtc, minutes }: JsonObject): number | null {
  if (typeof local !== 'string' || typeof tz !== 'string' || typeof minutes !== 'number') return null;
  return spanOf({ local, tz, minutes, atUtc: typeof atUtc === 'number' ? atUtc : null })?.startsAt ?? null;
}

/** Returns what is wrong with the written time: it does not exist, it comes twice, or something is in the way. */
export function problemsOf(values: JsonObject, isBlocked: boolean): Readonly<Record<string, string>> {
  const { local, tz, atUtc } = values;
  if (typeof local !== 'string' || local === '' || typeof tz !== 'string') return {};
  const moments = momentsOf(local, zoneNamed(tz) ?? 'UTC');
  if (moments.length === 0) return { local: 'nonexistent' };
  if (moments.length > 1 && !moments.some((at) => at === atUtc)) return { local: 'twice' };
  return isBlocked ? { local: 'overlap' } : {};
}

interface AppointmentFieldsProps extends ClashProps {
  readonly blocks: RefObject<boolean>;
}

/** The fields of an appointment. */
export const AppointmentFields = ({ blocks, ...clash }: AppointmentFieldsProps) => {
  const t = useTexts(texts);
  const { record, agents } = clash;
  const contactId = useFormField('contactId').value;
  const agentId = useFormField('agentId').text;
  const { values: contact } = useRecord(contacts, typeof contactId === 'string' ? contactId : '');
  const isSame = record !== null && contactId === record.contactId;
  const name = contact === null ? (isSame ? record.name : '') : contactName(contact);
  const zone = zoneNamed(contact?.zone ?? (isSame ? record.contactTz : ''));
  // The agent of an old appointment may be nobody else's.
  const known = agents.some(({ id }) => id === agentId)
    ? agents
    : [...agents, { id: agentId, name: record?.agent ?? agentId }];
  return (
    <>
      <FormText name="title" label={t('fields.title')} maxLength={APPOINTMENT_TITLE_MAX} autoFocus />
      <FormChoice
        name="kind"
        label={t('fields.kind')}
        options={APPOINTMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ContactField name={name} />
      <WhenField
        contact={typeof contactId !== 'string' || zone === null ? null : { name, zone }}
        before={record?.startsAt ?? null}
      />
      <MinutesField />
      <FormSelect
        name="agentId"
        label={t('fields.agent')}
        options={known.map(({ id, name, isInactive }) => ({
          value: id,
          label: isInactive ? t('inactive', { name }) : name,
          // The agent of an old appointment stays until another one is chosen.
          isFixed: isInactive === true && id !== agentId,
        }))}
      />
      <FormClash {...clash} blocks={blocks} />
      {record !== null && <TextPart record={record} />}
      <FormText name="location" label={t('fields.location')} maxLength={APPOINTMENT_LOCATION_MAX} />
      <RemindersField />
      <RepeatField isFixed={record !== null && record.repeat !== null} />
      <FormArea name="notes" label={t('fields.notes')} maxLength={APPOINTMENT_NOTES_MAX} />
    </>
  );
};

/** A new series is proposed for so long. One that ended on its first day would hold one appointment. */
const SERIES_DAYS = 28;

/** Returns the day on which a new series ends. Without a start, the person chooses it. */
const seriesEnd = (local: string): string => (local === '' ? '' : dateAfter(local, SERIES_DAYS));

const repeatSchema = v.nullable(v.object({ every: v.literal('week'), until: v.string() }));

/** Weekly, until a day. A series is not made longer or shorter by one of its appointments. */
const RepeatField = ({ isFixed }: { readonly isFixed: boolean }) => {
  const t = useTexts(texts);
  const { value, set, error } = useFormField('repeat');
  const { text: local } = useFormField('local');
  const { language } = useTranslation();
  const read = v.safeParse(repeatSchema, value);
  const repeat = read.success ? read.output : null;
  if (isFixed && repeat !== null)
    return <p className={muted}>{t('repeat.weeklyUntil', { day: dateWords(repeat.until, language) })}</p>;
  return (
    <FormGroup name="repeat" label={t('fields.repeat')}>
      <Checkbox
        label={t('repeat.weekly')}
        checked={repeat !== null}
        onChange={(isOn) => set(isOn ? { every: 'week', until: seriesEnd(local) } : null)}
      />
      {repeat !== null && (
        <TextField
          label={t('repeat.until')}
          type="date"
          min={local.slice(0, 10)}
          value={repeat.until}
          error={error}
          onChange={({ currentTarget }) => set({ every: 'week', until: currentTarget.value })}
        />
      )}
    </FormGroup>
  );
};

/** Tells the contact of a new time, if the agent ticks it. */
const TextPart = ({ record }: { readonly record: AppointmentRecord }) => {
  const t = useTexts(texts);
  const { timeIn } = useZoneTimes();
  const title = useFormField('title').text;
  const contactId = useFormField('contactId').value;
  const { text, set } = useFormField('text');
  const { at } = useWhen();
  const isSaving = useIsSaving();
  // While the form is saved, the record has the new time already. It is no change of the person's text.
  const { startsAt: before } = useCarried(record, (known) =>
    isSaving || known.version === record.version ? known : record,
  );
  const isTold = record.number !== '' && contactId === record.contactId && at !== before;
  const when = at === null ? null : timeIn(at, record.contactTz === '' ? record.tz : record.contactTz);
  const proposal = when === null ? undefined : t('text.moved', { title, when });
  return (
    <ContactText proposal={isTold ? proposal : null} when={when} text={text} onText={set}>
      <FormArea name="text" label={t('fields.text')} maxLength={APPOINTMENT_TEXT_MAX} />
    </ContactText>
  );
};
