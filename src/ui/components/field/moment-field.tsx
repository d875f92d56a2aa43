import { useLayoutEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';

const narrow = css({ width: '240px', maxWidth: 'full' });

/** While a year is typed, the field holds years such as 0002. */
const isWholeYear = (wall: string) => Number(wall.slice(0, 4)) >= 1000;

interface MomentFieldProps {
  readonly label: string;
  readonly at: string;
  readonly invalid?: boolean;
  readonly onChange: (wall: string) => void;
}

/**
 * A day and a time. A half typed time is no value, so that nothing leaves at a time that the person is changing. The
 * field is uncontrolled, because the browser would throw the typed half away.
 */
export const MomentField = ({ label, at, invalid = false, onChange }: MomentFieldProps) => {
  const styles = fieldRecipe({ size: 'md' });
  const input = useRef<HTMLInputElement>(null);
  // Somebody else, or a button beside the field, may have set another time.
  useLayoutEffect(() => {
    const { current } = input;
    if (current !== null && current !== document.activeElement && current.value.slice(0, 16) !== at)
      current.value = at;
  }, [at]);
  const take = (wall: string) => wall !== at && onChange(wall);
  return (
    <input
      ref={input}
      type="datetime-local"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={`${styles.input} ${narrow}`}
      defaultValue={at}
      onChange={({ currentTarget }) => {
        const wall = currentTarget.value.slice(0, 16);
        if (wall === '' || isWholeYear(wall)) take(wall);
      }}
      onBlur={({ currentTarget }) => take(currentTarget.value.slice(0, 16))}
    />
  );
};
