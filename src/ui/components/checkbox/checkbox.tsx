import { Check } from 'lucide-react';
import { sva } from 'styled-system/css';

const checkbox = sva({
  slots: ['root', 'box', 'control', 'label'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      // Aligned to the top, because baseline alignment would make the line higher.
      verticalAlign: 'top',
      cursor: 'pointer',
      minHeight: '24px',
    },
    // The tick overlaps the control.
    box: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '16px',
      color: 'accent.onSolid',
      '& > *': { gridArea: '1 / 1' },
      '& > svg': { pointerEvents: 'none' },
    },
    control: {
      appearance: 'none',
      boxSize: '16px',
      m: '0',
      borderRadius: 'xs',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      cursor: 'inherit',
      _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
      _focusVisible: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
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
  return (
    <label className={styles.root}>
      <span className={styles.box}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={styles.control}
        />
        {checked && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  );
};
