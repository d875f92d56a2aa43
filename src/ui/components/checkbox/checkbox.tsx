import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { Check } from 'lucide-react';
import { sva } from 'styled-system/css';

const checkbox = sva({
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      // The input itself lies within, unseen: without this it would lie somewhere on the page.
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      cursor: 'pointer',
      minHeight: '24px',
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '16px',
      borderRadius: 'xs',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      color: 'accent.onSolid',
      _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
      _focusVisible: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
    label: { textStyle: 'text.ui' },
  },
});

type CheckboxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => {
  const styles = checkbox();
  return (
    <Ark.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      className={styles.root}
    >
      <Ark.Control className={styles.control}>
        <Ark.Indicator>
          <Check size={12} strokeWidth={3} aria-hidden />
        </Ark.Indicator>
      </Ark.Control>
      <Ark.Label className={styles.label}>{label}</Ark.Label>
      <Ark.HiddenInput />
    </Ark.Root>
  );
};
