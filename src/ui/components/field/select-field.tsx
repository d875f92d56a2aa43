import { type ComponentProps, type ReactNode, useId } from 'react';
import { field } from './field.recipe.ts';
import { Problem } from './problem.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** It can't be chosen, but it may be chosen already. */
  readonly isFixed?: boolean | undefined;
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'size' | 'value'> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
};

/** One of a list, by the browser's own select, with label, help and error. */
export const SelectField = ({
  label,
  help,
  error,
  value,
  options,
  onChange,
  ...select
}: SelectFieldProps) => {
  const styles = field();
  const id = useId();
  const [helpId, errorId] = [`${id}help`, `${id}error`];
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <select
        {...select}
        id={id}
        value={value}
        aria-describedby={help === undefined ? undefined : helpId}
        aria-invalid={error !== undefined || undefined}
        aria-errormessage={error === undefined ? undefined : errorId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={styles.input}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.isFixed === true && option.value !== value}
          >
            {option.label}
          </option>
        ))}
      </select>
      {help !== undefined && (
        <span id={helpId} className={styles.help}>
          {help}
        </span>
      )}
      <Problem id={errorId} text={error} />
    </div>
  );
};
