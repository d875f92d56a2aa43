import { css } from 'styled-system/css';
import * as v from 'valibot';
import { insteadOf, momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';
import {
  type CampaignSchedule,
  campaignFields,
  FIRST_QUIET,
  quietSchema,
  SCHEDULE_KINDS,
  THROTTLE_MAX,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import type { Json } from '../../../../core/model/records/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { minuteOf, timeOf } from '../../../components/field/minutes.ts';
import { MomentField } from '../../../components/field/moment-field.tsx';
import { TimeFields } from '../../../components/field/time-fields.tsx';
import { ZoneField } from '../../../components/field/zone-field.tsx';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { FormGroup, FormNumber } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { offeredTimes } from '../../../shared/chat/later/offered-times.ts';
import { texts } from '../texts/texts.ts';
import type { Draft } from './draft.ts';
import { FirstText } from './first-text.tsx';
import { StepHead, SwitchField } from './parts.tsx';
import { momentOf, quietHours, zoneOf } from './schedule.ts';
import { useScheduleWords } from './schedule-words.ts';
import type { Counted } from './use-estimate.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '16', alignItems: 'flex-start' });
const days = css({ display: 'flex', flexWrap: 'wrap', gap: '12' });
const narrow = css({ width: '240px', maxWidth: 'full' });
const note = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  textStyle: 'text.ui',
  color: 'fg.muted',
});
const warning = css({ color: 'warning.fg' });
// An empty region takes no room.
const news = css({ textStyle: 'text.ui', _empty: { position: 'absolute' } });

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const scheduleIn = (value: Json): CampaignSchedule | null => {
  const read = v.safeParse(campaignFields.schedule, value);
  return read.success ? read.output : null;
};

/** Returns the time to begin with: tomorrow morning in the zone, as for a message that is sent later. */
const firstTime = (zone: string): string => {
  const now = Date.now();
  return wallTime(offeredTimes(now, zone)[0]?.at ?? now, zone);
};

interface ScheduleStepProps {
  readonly draft: Draft | null;
  readonly counted: Counted | null;
}

/** Step 3: when it leaves. */
export const ScheduleStep = ({ draft, counted }: ScheduleStepProps) => {
  const t = useTexts(texts);
  const { value, set } = useFormField('schedule');
  const schedule = scheduleIn(value);
  if (schedule === null) return null;
  const change = (part: Partial<CampaignSchedule>) => set({ ...schedule, ...part });
  return (
    <>
      <StepHead title={t('schedule.title')} />
      <RadioList
        label={t('schedule.kind')}
        value={schedule.kind}
        options={SCHEDULE_KINDS.map((kind) => ({
          value: kind,
          label: t(`schedule.${kind}`),
          note: t(`schedule.${kind}Note`),
        }))}
        onChange={(kind) => {
          const zone = zoneOf(schedule);
          const isFirst = kind === 'at' && schedule.at === '';
          change({ kind, zone, ...(isFirst ? { at: firstTime(zone) } : {}) });
        }}
      />
      {schedule.kind !== 'now' && (
        <div className={narrow}>
          <ZoneField
            label={t('schedule.zone')}
            value={zoneOf(schedule)}
            onChange={(zone) => change({ zone, atUtc: '' })}
          />
        </div>
      )}
      {schedule.kind === 'at' && <AtFields schedule={schedule} onChange={change} />}
      {schedule.kind === 'window' && <WindowFields schedule={schedule} onChange={change} />}
      <QuietField />
      <div role="status" aria-label={t('schedule.first')} className={news}>
        {draft !== null && counted !== null && <FirstText draft={draft} estimate={counted.estimate} />}
      </div>
      <FormNumber
        name="throttle"
        label={t('schedule.pace')}
        help={t('schedule.paceHelp')}
        min={1}
        max={THROTTLE_MAX}
      />
    </>
  );
};

interface PartProps {
  readonly schedule: CampaignSchedule;
  readonly onChange: (part: Partial<CampaignSchedule>) => void;
}

const AtFields = ({ schedule, onChange }: PartProps) => {
  const { t, formats } = useTranslation(texts);
  const { timeIn } = useZoneTimes();
  const now = useMinute();
  const zone = zoneOf(schedule);
  const moments = momentsOf(schedule.at, zone);
  const [first, second] = moments;
  const at = momentOf(schedule);
  const [later] = moments.length > 0 ? [] : insteadOf(schedule.at, zone);
  const other = later === undefined ? null : wallTime(later, zone);
  return (
    <FormGroup name="schedule" label={t('schedule.day')}>
      <MomentField
        label={t('schedule.day')}
        at={schedule.at}
        onChange={(wall) => onChange({ at: wall, atUtc: '', zone })}
      />
      {other !== null && (
        <p className={`${note} ${warning}`} role="alert">
          <span>{t('schedule.never', { other: other.slice(11) })}</span>
          <Button size="sm" onClick={() => onChange({ at: other, atUtc: '' })}>
            {t('schedule.useOther', { other: other.slice(11) })}
          </Button>
        </p>
      )}
      {first !== undefined && second !== undefined && (
        <RadioList
          label={t('schedule.twice')}
          value={String(at ?? first)}
          options={[first, second].map((moment, place) => ({
            value: String(moment),
            label: t(place === 0 ? 'schedule.firstTime' : 'schedule.secondTime', {
              utc: `${new Date(moment).toISOString().slice(11, 16)} UTC`,
            }),
            note: place === 0 ? t('schedule.twice') : '',
          }))}
          onChange={(moment) => onChange({ atUtc: new Date(Number(moment)).toISOString() })}
        />
      )}
      {at !== null && (
        <p className={at <= now ? `${note} ${warning}` : note} role={at <= now ? 'alert' : undefined}>
          {at <= now
            ? t('schedule.past')
            : t('schedule.nearly', {
                when: `${timeIn(at, zone)} (${zone.replaceAll('_', ' ')})`,
                here: formats.exactTime(at),
              })}
        </p>
      )}
    </FormGroup>
  );
};

const WindowFields = ({ schedule, onChange }: PartProps) => {
  const t = useTexts(texts);
  const { weekday } = useScheduleWords();
  const { window } = schedule;
  const change = (part: Partial<CampaignSchedule['window']>) => onChange({ window: { ...window, ...part } });
  return (
    <FormGroup name="schedule" label={t('schedule.days')}>
      <div className={days}>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            label={weekday(day)}
            checked={window.days.includes(day)}
            onChange={(isOn) => {
              const next = WEEK.filter((one) => (one === day ? isOn : window.days.includes(one)));
              // A window without a day would never open.
              if (next.length > 0) change({ days: [...next] });
            }}
          />
        ))}
      </div>
      <div className={row}>
        <TimeFields
          span={{ from: minuteOf(window.from) ?? 0, to: minuteOf(window.to) ?? 0 }}
          labels={{ from: t('schedule.from'), to: t('schedule.to') }}
          onChange={({ from, to }) =>
            change({
              ...(from === undefined ? {} : { from: timeOf(from) }),
              ...(to === undefined ? {} : { to: timeOf(to) }),
            })
          }
        />
      </div>
      {window.from === window.to && (
        <p className={`${note} ${warning}`} role="alert">
          {t('schedule.emptyWindow')}
        </p>
      )}
      <SwitchField
        label={t('schedule.ownZone')}
        note={t('schedule.ownZoneHelp')}
        checked={window.ownZone}
        onChange={(ownZone) => change({ ownZone })}
      />
    </FormGroup>
  );
};

const QuietField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('quiet');
  const read = v.safeParse(quietSchema, value);
  const quiet = read.success ? read.output : null;
  return (
    <div>
      <SwitchField
        label={t('schedule.quiet')}
        note={t('schedule.quietHelp')}
        checked={quiet !== null}
        onChange={(isOn) => set(isOn ? FIRST_QUIET : null)}
      />
      {quiet !== null && (
        <TimeFields
          span={{ from: minuteOf(quiet.from) ?? 0, to: minuteOf(quiet.to) ?? 0 }}
          labels={{ from: t('schedule.from'), to: t('schedule.to') }}
          onChange={({ from, to }) =>
            set({
              from: from === undefined ? quiet.from : timeOf(from),
              to: to === undefined ? quiet.to : timeOf(to),
            })
          }
        />
      )}
      {quiet !== null && quietHours(quiet) === null && (
        <p className={`${note} ${warning}`} role="alert">
          {t('schedule.emptyQuiet')}
        </p>
      )}
    </div>
  );
};
