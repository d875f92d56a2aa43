import { useId } from 'react';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { field } from '../../../components/field/field.recipe.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** Name of the chosen one, if it is not among the options. */
  readonly chosenName: string | null;
  /** Null: this person may not see the list. */
  readonly options:
    | readonly { readonly value: string; readonly label: string; readonly isFixed?: boolean }[]
    | null;
  readonly onChange: (value: string) => void;
}

/** One of a list. Whoever may not see the list gives the id. */
export const ChoiceField = ({ label, value, chosenName, options, onChange }: ChoiceFieldProps) => {
  const t = useTexts(texts);
  const styles = field({ size: 'md' });
  const id = useId();
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
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <select
        id={id}
        value={value}
        className={styles.input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('action.choose')}</option>
        {!isListed && <option value={value}>{chosenName ?? value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isFixed && option.value !== value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
