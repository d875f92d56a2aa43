import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { sva } from 'styled-system/css';

const search = sva({
  slots: ['root', 'input', 'end'],
  base: {
    root: {
      position: 'relative',
      layerStyle: 'row',
      flex: '1',
      minWidth: '0',
      '& > svg': { position: 'absolute', insetInlineStart: '8px', color: 'fg.muted', pointerEvents: 'none' },
    },
    input: {
      width: 'full',
      height: { base: '40px', md: '32px' },
      paddingInlineStart: '32',
      paddingInlineEnd: '8',
      bg: 'bg.muted',
      border: '1px solid transparent',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontSize: { base: '16px', md: '13px' },
      outline: 'none',
      _focusVisible: {
        outline: 'none',
        bg: 'bg.surface',
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
      },
      '&::-webkit-search-cancel-button': { opacity: '0.6' },
      '&:has(+ span)': { paddingInlineEnd: '80px' },
    },
    end: { position: 'absolute', insetInlineEnd: '4px', display: 'flex' },
  },
});

/** A search box. `label` is its accessible name and its placeholder. */
export const SearchField = ({
  label,
  end,
  ...input
}: ComponentProps<'input'> & {
  readonly label: string;
  readonly end?: ReactNode;
}) => {
  const styles = search();
  return (
    <div className={styles.root}>
      <Search size={16} aria-hidden />
      <input
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
      />
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
};
