import { css } from 'styled-system/css';
import { WEEK_DAYS, type WorkingHours } from '../../../../core/model/profile/types.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { TimeFields } from '../../../components/field/time-fields.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../../../shared/profile/texts/texts.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  days: css({ display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '8', mt: '12', border: 'none' }),
};

/** 5 January 2026 was a Monday. */
const MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

type WorkingHoursProps = {
  readonly hours: WorkingHours;
  readonly timeZone: string;
  /** Whether colleagues see the user as away because of these hours. */
  readonly isAway: boolean;
  readonly onChange: (hours: WorkingHours) => void;
};

/** The days and the hours outside of which colleagues see the user as away. A choice is saved at once. */
export const WorkingHoursFields = ({ hours, timeZone, isAway, onChange }: WorkingHoursProps) => {
  const { t, language } = useTranslation(texts);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const toggle = (day: WorkingHours['days'][number], isChosen: boolean) =>
    onChange({
      ...hours,
      days: WEEK_DAYS.filter((one) => (one === day ? isChosen : hours.days.includes(one))),
    });
  return (
    <>
      <Checkbox
        label={t('availability.hours.away')}
        checked={hours.on}
        onChange={(on) => onChange({ ...hours, on })}
      />
      <p className={styles.note}>{t('availability.hours.note', { zone: timeZone.replaceAll('_', ' ') })}</p>
      {hours.on && (
        <>
          <fieldset aria-label={t('availability.hours.days')} className={styles.days}>
            {WEEK_DAYS.map((day) => (
              <Checkbox
                key={day}
                label={weekday.format(MONDAY + (day - 1) * DAY_MS)}
                checked={hours.days.includes(day)}
                onChange={(isChosen) => toggle(day, isChosen)}
              />
            ))}
          </fieldset>
          <TimeFields
            span={hours}
            labels={{ from: t('availability.hours.from'), to: t('availability.hours.to') }}
            onChange={(span) => onChange({ ...hours, ...span })}
          />
          <p role="status" className={styles.note}>
            {isAway && <span>{t('availability.hours.awayNow')}</span>}
          </p>
        </>
      )}
    </>
  );
};
