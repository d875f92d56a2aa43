import { css } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';
import { LAST_MOMENT } from './last-day.ts';
import { useKeptEntry } from './use-kept-entry.ts';

const narrow = css({ width: '240px', maxWidth: 'full' });

interface MomentFieldProps {
  readonly label: string;
  readonly at: string;
  readonly invalid?: boolean;
  readonly onChange: (wall: string) => void;
}

/** A day and a time. */
export const MomentField = ({ label, at, invalid = false, onChange }: MomentFieldProps) => {
  const styles = fieldRecipe({ size: 'md' });
  const entry = useKeptEntry(at, onChange);
  // Half a time is no time here: nothing may leave at the one that the person has begun to change.
  const unlessHalf =
    <E extends { readonly currentTarget: HTMLInputElement }>(take: (event: E) => void) =>
    (event: E) =>
      event.currentTarget.value === '' ? onChange('') : take(event);
  return (
    <input
      type="datetime-local"
      max={LAST_MOMENT}
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={`${styles.input} ${narrow}`}
      {...entry}
      onChange={unlessHalf(entry.onChange)}
      onBlur={unlessHalf(entry.onBlur)}
    />
  );
};
