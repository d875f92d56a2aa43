import { KEPT } from '../../../browser/unsaved-text.ts';
import { SelectField, type SelectOption } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** Name of the chosen one, if it is not among the options. */
  readonly chosenName: string | null;
  /** Null: this person may not see the list. */
  readonly options: readonly SelectOption[] | null;
  readonly onChange: (value: string) => void;
}

/** One of a list. Whoever may not see the list gives the id. */
export const ChoiceField = ({ label, value, chosenName, options, onChange }: ChoiceFieldProps) => {
  const t = useTexts(texts);
  if (options === null)
    return (
      <TextField
        {...KEPT}
        label={`${label}: ${t('action.id')}`}
        maxLength={100}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: t('action.choose') },
        ...(isListed ? [] : [{ value, label: chosenName ?? value }]),
        ...options,
      ]}
      onChange={onChange}
    />
  );
};
