import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Radios } from './radios.tsx';

const list = sva({
  slots: ['root', 'item', 'control', 'label', 'note'],
  base: {
    root: { layerStyle: 'column', gap: '12' },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '16px 1fr',
      alignItems: 'center',
      columnGap: '8',
      rowGap: '4',
      p: '8',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed', _hover: { bg: 'transparent' } },
      '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)', outlineOffset: '-2px' },
    },
    control: {
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'bg.surface',
      boxShadow: 'inset 0 0 0 1px token(colors.border.control)',
      _checked: { boxShadow: 'inset 0 0 0 5px token(colors.accent.solid)' },
    },
    label: { textStyle: 'text.ui', fontWeight: 'medium' },
    note: { gridColumn: '2', textStyle: 'text.meta', color: 'fg.muted' },
  },
});

type RadioListProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly note: ReactNode }[];
  readonly onChange: (value: T) => void;
};

/** A list of options with an explanation each, one of which is chosen. */
export const RadioList = <T extends string>({ label, value, options, onChange }: RadioListProps<T>) => {
  const styles = list();
  return (
    <Radios
      label={label}
      value={value}
      options={options.map((option) => ({
        value: option.value,
        content: (
          <>
            <span data-checked={option.value === value || undefined} className={styles.control} />
            <span className={styles.label}>{option.label}</span>
            <span className={styles.note}>{option.note}</span>
          </>
        ),
      }))}
      onChange={onChange}
      className={styles.root}
      optionClassName={styles.item}
    />
  );
};
