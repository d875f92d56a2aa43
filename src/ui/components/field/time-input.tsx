import { useLayoutEffect, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';

// Without the browser's clock button, a time with AM or PM fits into a narrow column.
const plain = css({ px: '8', '&::-webkit-calendar-picker-indicator': { display: 'none' } });

interface TimeInputProps {
  readonly label: string;
  /** Such as `07:30`. */
  readonly time: string;
  readonly invalid?: boolean;
  readonly onChange: (time: string) => void;
}

/**
 * A time of the day. A half typed time is no value, so it changes nothing. The field is uncontrolled, because the browser
 * would throw the typed half away.
 */
export const TimeInput = ({ label, time, invalid = false, onChange }: TimeInputProps) => {
  const styles = fieldRecipe({ size: 'sm' });
  const input = useRef<HTMLInputElement>(null);
  // Another part of the form may have set another time.
  useLayoutEffect(() => {
    const { current } = input;
    if (current !== null && current !== document.activeElement) current.value = time;
  }, [time]);
  return (
    <input
      ref={input}
      type="time"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={cx(styles.input, plain)}
      defaultValue={time}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.slice(0, 5);
        if (typed !== '' && typed !== time) onChange(typed);
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value === '') currentTarget.value = time;
      }}
    />
  );
};
