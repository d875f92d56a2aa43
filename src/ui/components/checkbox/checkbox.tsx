import { Check } from 'lucide-react';
import { sva } from 'styled-system/css';
import { checkboxBox } from './box.recipe.ts';

const checkbox = sva({
  slots: ['root', 'label'],
  base: {
    root: {
      layerStyle: 'inlineRow',
      gap: '8',
      // Aligned to the top, because baseline alignment would make the line higher.
      verticalAlign: 'top',
      cursor: 'pointer',
      minHeight: '24px',
    },
    label: { textStyle: 'text.ui' },
  },
});

type CheckboxProps = {
  readonly label: string;
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const Checkbox = ({ label, name, checked, onChange }: CheckboxProps) => {
  const styles = checkbox();
  const box = checkboxBox({ space: 'labelled' });
  return (
    <label className={styles.root}>
      <span className={box.root}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={box.control}
        />
        {checked && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  );
};
