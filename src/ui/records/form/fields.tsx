import { type ReactNode, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { KEPT } from '../../browser/unsaved-text.ts';
import { field as fieldRecipe } from '../../components/field/field.recipe.ts';
import { Problem } from '../../components/field/problem.tsx';
import { SelectField, type SelectOption } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { useFormField } from './form-context.ts';
import { useTooLong } from './use-too-long.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
}

interface FormTextProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  /** A longer text stays in the field, which says how much is too long. */
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

/** One line of text. */
export const FormText = ({
  name,
  label,
  help,
  type = 'text',
  maxLength,
  autoFocus = false,
  ...input
}: FormTextProps) => {
  const { text, set, error } = useFormField(name, maxLength);
  return (
    <TextField
      {...input}
      {...KEPT}
      name={name}
      label={label}
      {...(help === undefined ? {} : { help })}
      type={type}
      dir={type === 'text' ? 'auto' : 'ltr'}
      autoFocus={autoFocus}
      value={text}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

const narrow = css({ maxWidth: '280px' });

/** A whole number. What is no number yet stays in the field, and its problem is said. */
export const FormNumber = ({
  name,
  label,
  help,
  min,
  max,
}: FieldProps & { readonly min: number; readonly max: number }) => {
  const { text, set, error } = useFormField(name);
  return (
    <div className={narrow}>
      <TextField
        {...KEPT}
        name={name}
        label={label}
        {...(help === undefined ? {} : { help })}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        dir="ltr"
        value={text}
        error={error}
        onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
      />
    </div>
  );
};

const areaStyle = css({ height: 'auto', minHeight: '72px', py: '8', resize: 'vertical' });

/** Several lines of text. Ctrl Enter submits. */
export const FormArea = ({ name, label, help, maxLength }: FieldProps & { readonly maxLength?: number }) => {
  const { text, set, error } = useFormField(name);
  return (
    <AreaField
      name={name}
      label={label}
      help={help}
      maxLength={maxLength}
      value={text}
      error={error}
      onChange={set}
    />
  );
};

interface AreaFieldProps extends FieldProps {
  /** A longer text stays in the field, which says how much is too long. */
  readonly maxLength?: number | undefined;
  readonly rows?: number;
  /** The language of the text, if it is known. */
  readonly lang?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Several lines of text that are a part of a field. */
export const AreaField = ({
  name,
  label,
  help,
  rows = 3,
  maxLength,
  value,
  error: problem,
  onChange,
  ...area
}: AreaFieldProps) => {
  const error = useTooLong()(value, maxLength) ?? problem;
  const styles = fieldRecipe({ size: 'md' });
  const id = useId();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <textarea
        {...area}
        {...KEPT}
        id={id}
        name={name}
        autoComplete="off"
        dir="auto"
        rows={rows}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={
          [help !== undefined && `${id}help`, error !== undefined && `${id}error`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // The form of a record has this key for all its fields.
          event.stopPropagation();
          event.currentTarget.form?.requestSubmit();
        }}
        className={cx(styles.input, areaStyle)}
      />
      {help !== undefined && (
        <span id={`${id}help`} className={styles.help}>
          {help}
        </span>
      )}
      <Problem id={`${id}error`} text={error} />
    </div>
  );
};

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of a list, by the browser's own select. */
export const FormSelect = ({
  name,
  label,
  help,
  options,
  onChosen,
}: FieldProps & {
  readonly options: readonly SelectOption[];
  /** Called after the choice, such as to adapt another field. */
  readonly onChosen?: (value: string) => void;
}) => {
  const { text, set, error } = useFormField(name);
  return (
    <SelectField
      name={name}
      label={label}
      help={help}
      options={options}
      value={text}
      error={error}
      onChange={(value) => {
        set(value);
        onChosen?.(value);
      }}
    />
  );
};

/** One of two or three, side by side. */
export const FormChoice = ({
  name,
  label,
  options,
}: FieldProps & { readonly options: readonly Option[] }) => {
  const { text, set } = useFormField(name);
  const styles = fieldRecipe({ size: 'md' });
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      </div>
      <div>
        <Segment label={label} value={text} options={options} onChange={set} />
      </div>
    </div>
  );
};

/** A field of any kind: its label, its control, and what is wrong. */
export const FormGroup = ({ name, label, children }: FieldProps & { readonly children: ReactNode }) => {
  const { error } = useFormField(name);
  const styles = fieldRecipe({ size: 'md' });
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex box in every browser
    <div role="group" aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
      </div>
      {children}
      <Problem id={`${id}error`} text={error} />
    </div>
  );
};
