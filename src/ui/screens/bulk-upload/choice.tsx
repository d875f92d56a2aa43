import { useId } from 'react';
import { uploadRecipe } from './upload.recipe.ts';

interface ChoiceProps<V extends string> {
  readonly label: string;
  /** The label is for screen readers only, because a table's head shows it. */
  readonly hidesLabel?: boolean;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}

/** The browser's own select with a label above it. */
export const Choice = <V extends string>(props: ChoiceProps<V>) => {
  const styles = uploadRecipe();
  const id = useId();
  const { label, hidesLabel = false, value, options, disabled = false, onChange } = props;
  return (
    <div className={hidesLabel ? undefined : styles.field}>
      {!hidesLabel && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        aria-label={hidesLabel ? label : undefined}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
