import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Radios } from '../radio/radios.tsx';

const cards = sva({
  slots: ['root', 'card', 'foot', 'control', 'text'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '12' },
    card: {
      position: 'relative',
      layerStyle: 'column',
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
    foot: { layerStyle: 'row', gap: '8' },
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
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly picture: ReactNode }[];
  readonly onChange: (value: T) => void;
};

/** A few options with a picture of their effect, one of which is chosen. The arrow keys choose another. */
export const OptionCards = <T extends string>({ label, value, options, onChange }: OptionCardsProps<T>) => {
  const styles = cards();
  return (
    <Radios
      label={label}
      value={value}
      options={options.map((option) => ({
        value: option.value,
        content: (
          <>
            {option.picture}
            <span className={styles.foot}>
              <span data-checked={option.value === value || undefined} className={styles.control} />
              <span className={styles.text}>{option.label}</span>
            </span>
          </>
        ),
      }))}
      onChange={onChange}
      className={styles.root}
      optionClassName={styles.card}
    />
  );
};
