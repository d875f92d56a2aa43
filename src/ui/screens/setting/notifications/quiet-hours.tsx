import { useId } from 'react';
import { css } from 'styled-system/css';
import { isQuiet } from '../../../../core/alerts/rules.ts';
import type { QuietHours } from '../../../../core/alerts/types.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { field } from '../../../components/field/field.recipe.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { minuteOf, minuteOfDay, timeOf } from './minutes.ts';

const styles = {
  times: css({ display: 'flex', flexWrap: 'wrap', gap: '16', mt: '12' }),
  time: css({ width: '120px' }),
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
};

const MINUTE_MS = 60_000;
const ENDS = ['from', 'to'] as const;

type QuietHoursFieldsProps = {
  readonly quiet: QuietHours;
  readonly note: string;
  readonly onChange: (quiet: QuietHours) => void;
};

export const QuietHoursFields = ({ quiet, note, onChange }: QuietHoursFieldsProps) => {
  const t = useTexts(texts);
  const now = useNow(MINUTE_MS);
  const parts = field({ size: 'sm' });
  const id = useId();
  return (
    <>
      <Checkbox
        label={t('notifications.quiet')}
        checked={quiet.on}
        onChange={(on) => onChange({ ...quiet, on })}
      />
      <p className={styles.note}>{note}</p>
      {quiet.on && (
        <>
          <div className={styles.times}>
            {ENDS.map((end) => (
              <div key={end} className={styles.time}>
                <label htmlFor={id + end} className={parts.label}>
                  {t(`notifications.${end}`)}
                </label>
                <input
                  id={id + end}
                  type="time"
                  autoComplete="off"
                  required
                  className={parts.input}
                  // Uncontrolled: a half typed time is no value, and must not be replaced while it is typed.
                  key={quiet[end]}
                  defaultValue={timeOf(quiet[end])}
                  onBlur={({ currentTarget }) => {
                    const minute = minuteOf(currentTarget.value);
                    if (minute !== null) onChange({ ...quiet, [end]: minute });
                    else currentTarget.value = timeOf(quiet[end]);
                  }}
                />
              </div>
            ))}
          </div>
          <p role="status" className={styles.note}>
            {t(
              quiet.from === quiet.to
                ? 'notifications.allDay'
                : isQuiet(quiet, minuteOfDay(now))
                  ? 'notifications.quietNow'
                  : 'notifications.notQuietNow',
              { zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
            )}
          </p>
        </>
      )}
    </>
  );
};
