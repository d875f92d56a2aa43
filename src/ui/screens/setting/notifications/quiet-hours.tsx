import { css } from 'styled-system/css';
import { isQuiet } from '../../../../core/model/alerts/rules.ts';
import type { QuietHours } from '../../../../core/model/alerts/types.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { minuteOfDay } from '../../../components/field/minutes.ts';
import { TimeFields } from '../../../components/field/time-fields.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../../../shared/setting/texts/texts.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
};

type QuietHoursFieldsProps = {
  readonly quiet: QuietHours;
  readonly note: string;
  readonly onChange: (quiet: QuietHours) => void;
};

export const QuietHoursFields = ({ quiet, note, onChange }: QuietHoursFieldsProps) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
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
          <TimeFields
            span={quiet}
            labels={{ from: t('notifications.from'), to: t('notifications.to') }}
            onChange={(span) => onChange({ ...quiet, ...span })}
          />
          <p role="status" className={styles.note}>
            {t(
              quiet.from === quiet.to
                ? 'notifications.allDay'
                : isQuiet(quiet, minuteOfDay(now))
                  ? 'notifications.quietNow'
                  : 'notifications.notQuietNow',
              { zone: formats.zone },
            )}
          </p>
        </>
      )}
    </>
  );
};
