import { useState } from 'react';
import { css } from 'styled-system/css';
import { DAY_MINUTES } from '../../../../core/model/automation/week-hours.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { field as fieldRecipe } from '../../../components/field/field.recipe.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts } from '../texts/texts.ts';

const row = css({ display: 'grid', gridTemplateColumns: '96px 120px', gap: '8' });
const note = css({ textStyle: 'text.meta', color: 'fg.subtle', mt: '6' });

const UNITS = { minutes: 1, hours: 60, days: DAY_MINUTES } as const;
type Unit = keyof typeof UNITS;
const NAMES: readonly Unit[] = ['minutes', 'hours', 'days'];

/** Returns the largest unit that has no fraction of these minutes. */
const unitOf = (minutes: number): Unit =>
  minutes > 0 && minutes % UNITS.days === 0
    ? 'days'
    : minutes > 0 && minutes % UNITS.hours === 0
      ? 'hours'
      : 'minutes';

interface PauseFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/** A time in minutes, hours or days. The form holds minutes. */
export const PauseField = ({ name, label, help }: PauseFieldProps) => {
  const t = useTexts(texts);
  const styles = fieldRecipe({ size: 'md' });
  const { value, set, error } = useFormField(name);
  const minutes = typeof value === 'number' ? value : null;
  const [unit, setUnit] = useState<Unit>(() => unitOf(minutes ?? 0));
  return (
    <FormGroup name={name} label={label}>
      <div className={row}>
        <input
          {...KEPT}
          type="number"
          autoComplete="off"
          inputMode="numeric"
          dir="ltr"
          min={0}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          className={styles.input}
          value={minutes === null ? '' : minutes / UNITS[unit]}
          onChange={({ currentTarget }) =>
            set(currentTarget.value === '' ? '' : Math.round(Number(currentTarget.value) * UNITS[unit]))
          }
        />
        <select
          aria-label={`${label}: ${t('units.label')}`}
          className={styles.input}
          value={unit}
          onChange={({ currentTarget }) => {
            const next = NAMES.find((one) => one === currentTarget.value) ?? unit;
            setUnit(next);
            if (minutes !== null) set((minutes / UNITS[unit]) * UNITS[next]);
          }}
        >
          {NAMES.map((one) => (
            <option key={one} value={one}>
              {t(`units.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p className={note}>{help}</p>
    </FormGroup>
  );
};
