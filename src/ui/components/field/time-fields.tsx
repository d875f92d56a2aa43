import { useId } from 'react';
import { css } from 'styled-system/css';
import { field } from './field.recipe.ts';
import { minuteOf, timeOf } from './minutes.ts';

const styles = {
  times: css({ display: 'flex', flexWrap: 'wrap', gap: '16', mt: '12' }),
  time: css({ width: '132px' }),
};

const ENDS = ['from', 'to'] as const;

/** Minutes of the day. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type TimeFieldsProps = {
  readonly span: Span;
  readonly labels: Readonly<Record<keyof Span, string>>;
  readonly onChange: (change: Partial<Span>) => void;
};

/** The fields for the beginning and the end of hours. */
export const TimeFields = ({ span, labels, onChange }: TimeFieldsProps) => {
  const parts = field({ size: 'sm' });
  const id = useId();
  return (
    <div className={styles.times}>
      {ENDS.map((end) => (
        <div key={end} className={styles.time}>
          <label htmlFor={id + end} className={parts.label}>
            {labels[end]}
          </label>
          <input
            id={id + end}
            type="time"
            autoComplete="off"
            required
            className={parts.input}
            // Uncontrolled: a half typed time is no value, and must not be replaced while it is typed.
            key={span[end]}
            defaultValue={timeOf(span[end])}
            onBlur={({ currentTarget }) => {
              const minute = minuteOf(currentTarget.value);
              if (minute === null) currentTarget.value = timeOf(span[end]);
              else if (minute !== span[end]) onChange({ [end]: minute });
            }}
          />
        </div>
      ))}
    </div>
  );
};
