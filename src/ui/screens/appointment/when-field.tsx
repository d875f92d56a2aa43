import { css } from 'styled-system/css';
import { insteadOf, momentsOf, wallTime, zoneNamed } from '../../../core/kernel/wall-time.ts';
import { APPOINTMENT_MINUTES } from '../../../core/model/collections/appointments.ts';
import { Button } from '../../components/button/button.tsx';
import { MomentField } from '../../components/field/moment-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ZoneField } from '../../components/field/zone-field.tsx';
import { RadioList } from '../../components/radio/radio-list.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { FormGroup } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { focusField } from './focus-field.ts';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;

const note = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8', textStyle: 'text.ui' });
const muted = css({ textStyle: 'text.ui', color: 'fg.muted' });
const apart = css({ pt: '8' });
const warning = css({ color: 'warning.fg' });

/** The written time of the surrounding form. */
export function useWhen() {
  const local = useFormField('local').text;
  const tz = zoneNamed(useFormField('tz').text) ?? 'UTC';
  const chosen = useFormField('atUtc').value;
  const minutes = Number(useFormField('minutes').value);
  const moments = momentsOf(local, tz);
  const picked = moments.find((at) => at === chosen);
  /** Null: there is no such time, or it is not said which of the two is meant. */
  const at = picked ?? (moments.length === 1 ? (moments[0] ?? null) : null);
  return { local, tz, moments, at, minutes: Number.isInteger(minutes) && minutes > 0 ? minutes : null };
}

interface WhenFieldProps {
  /** The contact's name and zone, if they are known and its clock differs. */
  readonly contact: { readonly name: string; readonly zone: string } | null;
  /** Where the appointment was before it is changed, in epoch ms. Null for a new one. */
  readonly before: number | null;
}

/** The day and the time on the wall of a zone, and the same moment where the contact is. */
export const WhenField = ({ contact, before }: WhenFieldProps) => {
  const t = useTexts(texts);
  const { timeIn, clockIn, zoneAt } = useZoneTimes();
  const { set: setLocal, error } = useFormField('local');
  const { set: setZone } = useFormField('tz');
  const { set: setMoment } = useFormField('atUtc');
  const { local, tz, moments, at, minutes } = useWhen();
  const now = useMinute();
  const change = (wall: string) => {
    setLocal(wall);
    setMoment(null);
  };
  const [instead] = local === '' || moments.length > 0 ? [] : insteadOf(local, tz);
  const other = instead === undefined ? null : wallTime(instead, tz);
  const clock = local.slice(11);
  return (
    <FormGroup name="local" label={t('fields.start')}>
      <MomentField label={t('fields.start')} at={local} invalid={error !== undefined} onChange={change} />
      <div className={apart}>
        <ZoneField
          label={t('fields.zone')}
          value={tz}
          onChange={(zone) => {
            setZone(zone);
            setMoment(null);
          }}
        />
      </div>
      {other !== null && (
        <p className={`${note} ${warning}`} role="alert">
          <span>{t('when.nonexistent', { time: clock })}</span>
          <Button
            size="sm"
            onClick={() => {
              change(other);
              focusField('start');
            }}
          >
            {t('when.use', { time: other.slice(11) })}
          </Button>
        </p>
      )}
      {moments.length > 1 && (
        <>
          <p className={muted}>{t('when.twice', { time: clock })}</p>
          <RadioList
            label={t('when.twice', { time: clock })}
            value={at === null ? '' : String(at)}
            options={moments.map((moment, place) => ({
              value: String(moment),
              label: t(place === 0 ? 'when.first' : 'when.second', { zone: zoneAt(moment, tz) }),
              note: null,
            }))}
            onChange={(moment) => {
              // Takes back the complaint that none was chosen.
              setLocal(local);
              setMoment(Number(moment));
            }}
          />
        </>
      )}
      {at !== null && (
        <div className={muted} role="status">
          {at < now && at !== before && <p className={warning}>{t('when.past')}</p>}
          {minutes !== null && <p>{t('when.ends', { time: clockIn(at + minutes * MINUTE_MS, tz) })}</p>}
          {contact !== null && contact.zone !== tz && (
            <p translate="no">
              {t('when.theirs', {
                name: contact.name,
                time: timeIn(at, contact.zone),
                zone: contact.zone.replaceAll('_', ' '),
              })}
            </p>
          )}
        </div>
      )}
    </FormGroup>
  );
};

/** How long it takes. */
export const MinutesField = () => {
  const { t, formats } = useTranslation(texts);
  const { text, set, error } = useFormField('minutes');
  const { min, max } = APPOINTMENT_MINUTES;
  return (
    <TextField
      label={t('fields.minutes')}
      help={t('minutesHelp', { least: formats.count(min), most: formats.count(max) })}
      name="minutes"
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={5}
      dir="ltr"
      value={text}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  );
};
