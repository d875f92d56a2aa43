import { css } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';
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
  return (
    <input
      type="datetime-local"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={`${styles.input} ${narrow}`}
      {...entry}
      // Nothing may leave at a time that the person has begun to change.
      onBlur={(event) => (event.currentTarget.value === '' ? onChange('') : entry.onBlur(event))}
    />
  );
};
