import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { useFormField } from '../../../records/form/form-context.ts';

const head = css({
  '& h2': { textStyle: 'text.title', outline: 'none' },
  '& p': { textStyle: 'text.ui', color: 'fg.muted', mt: '4' },
});

/** The title of a step, and what it asks. */
export const StepHead = ({ title, note }: { readonly title: string; readonly note?: ReactNode }) => (
  <header className={head}>
    <h2 tabIndex={-1}>{title}</h2>
    {note !== undefined && <p>{note}</p>}
  </header>
);

const narrow = css({ maxWidth: '280px' });

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
}

/** A whole number. What is no number yet stays in the field, and its problem is said. */
export const NumberField = ({ name, label, help, min, max }: NumberFieldProps) => {
  const { text, set, error } = useFormField(name);
  return (
    <div className={narrow}>
      <TextField
        {...KEPT}
        name={name}
        label={label}
        help={help}
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

const help = css({ textStyle: 'text.meta', color: 'fg.muted', marginInlineStart: '24px' });

/** A field that is on or off, with its reason. */
export const SwitchField = ({
  label,
  note,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly note: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <div>
    <Checkbox label={label} checked={checked} onChange={onChange} />
    <p className={help}>{note}</p>
  </div>
);
