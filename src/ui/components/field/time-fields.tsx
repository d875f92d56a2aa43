import { useEffect, useId, useRef } from 'react';
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

/** The fields for the beginning and the end of hours. A time is taken when the focus leaves its field, and by Enter. */
export const TimeFields = ({ span, labels, onChange }: TimeFieldsProps) => (
  <div className={styles.times}>
    {ENDS.map((end) => (
      <TimeField
        key={end}
        label={labels[end]}
        minute={span[end]}
        onTake={(minute) => onChange({ [end]: minute })}
      />
    ))}
  </div>
);

interface TimeFieldProps {
  readonly label: string;
  readonly minute: number;
  readonly onTake: (minute: number) => void;
}

const TimeField = ({ label, minute, onTake }: TimeFieldProps) => {
  const parts = field({ size: 'sm' });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    if (input.current === null) return;
    const typed = minuteOf(input.current.value);
    if (typed === null) input.current.value = timeOf(minute);
    else if (typed !== minute) onTake(typed);
  };
  // Uncontrolled: a half typed time is no value, and must not be replaced while it is typed. A new field would lose the focus.
  useEffect(() => {
    if (input.current !== null) input.current.value = timeOf(minute);
  }, [minute]);
  return (
    <div className={styles.time}>
      <label htmlFor={id} className={parts.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="time"
        autoComplete="off"
        required
        className={parts.input}
        defaultValue={timeOf(minute)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        onBlur={take}
      />
    </div>
  );
};
