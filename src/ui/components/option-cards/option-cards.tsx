import { RadioGroup } from '@ark-ui/react/radio-group';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

const cards = sva({
  slots: ['root', 'card', 'foot', 'control', 'text'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '12' },
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      width: '124px',
      p: '8',
      borderRadius: 'md',
      boxShadow: 'inset 0 0 0 1px token(colors.border.default)',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      _checked: { bg: 'accent.soft', boxShadow: 'inset 0 0 0 1.5px token(colors.accent.solid)' },
      '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
    foot: { display: 'flex', alignItems: 'center', gap: '8' },
    control: {
      flexShrink: 0,
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'bg.surface',
      boxShadow: 'inset 0 0 0 1px token(colors.border.control)',
      _checked: { boxShadow: 'inset 0 0 0 5px token(colors.accent.solid)' },
    },
    text: { textStyle: 'text.ui', fontWeight: 'medium' },
  },
});

type OptionCardsProps<T extends string> = {
  /** The group's accessible name. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly picture: ReactNode }[];
  readonly onChange: (value: T) => void;
};

/** A choice of one among a few, each with a picture of what it does; arrow keys move. */
export const OptionCards = <T extends string>({ label, value, options, onChange }: OptionCardsProps<T>) => {
  const styles = cards();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(details) => {
        const chosen = options.find((option) => option.value === details.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={styles.root}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className={styles.card}>
          {option.picture}
          <span className={styles.foot}>
            <RadioGroup.ItemControl className={styles.control} />
            <RadioGroup.ItemText className={styles.text}>{option.label}</RadioGroup.ItemText>
          </span>
          <RadioGroup.ItemHiddenInput />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
};
