import { css, cx } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';
import { useKeptEntry } from './use-kept-entry.ts';

// Without the browser's clock button, a time with AM or PM fits into a narrow column.
const plain = css({ px: '8', '&::-webkit-calendar-picker-indicator': { display: 'none' } });

interface TimeInputProps {
  readonly label: string;
  /** Such as `07:30`. */
  readonly time: string;
  readonly invalid?: boolean;
  readonly onChange: (time: string) => void;
}

/** A time of the day. */
export const TimeInput = ({ label, time, invalid = false, onChange }: TimeInputProps) => {
  const styles = fieldRecipe({ size: 'sm' });
  return (
    <input
      type="time"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={cx(styles.input, plain)}
      {...useKeptEntry(time, onChange)}
    />
  );
};
