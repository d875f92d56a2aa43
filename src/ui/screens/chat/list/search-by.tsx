import { css } from 'styled-system/css';
import type { SearchType } from '../../../../core/views.ts';
import { SEARCH_BY } from './list-choices.ts';

/** The browser's own: by keyboard, on a phone and to a screen reader it is what one knows. */
const select = css({
  height: { base: '32px', md: '24px' },
  maxWidth: '76px',
  border: 'none',
  borderRadius: 'xs',
  bg: 'transparent',
  color: 'fg.muted',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '& > option': { bg: 'bg.overlay', color: 'fg.default' },
});

const LABELS: Readonly<Record<SearchType, string>> = { name: 'Name', phone: 'Number' };

type SearchByProps = { readonly value: SearchType; readonly onChange: (by: SearchType) => void };

/** What the search goes by. */
export const SearchBy = ({ value, onChange }: SearchByProps) => (
  <select
    aria-label="Search by"
    value={value}
    onChange={(event) => {
      const chosen = SEARCH_BY.find((by) => by === event.currentTarget.value);
      if (chosen !== undefined) onChange(chosen);
    }}
    className={select}
  >
    {SEARCH_BY.map((by) => (
      <option key={by} value={by}>
        {LABELS[by]}
      </option>
    ))}
  </select>
);
