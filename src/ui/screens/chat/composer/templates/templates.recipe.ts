import { sva } from 'styled-system/css';

export const templates = sva({
  slots: ['search', 'list', 'rows', 'row', 'name', 'line', 'note', 'foot', 'unseen'],
  base: {
    // Below the list, whose height follows the search: so the box does not move while somebody types in it.
    search: {
      order: '1',
      display: 'flex',
      flexShrink: 0,
      p: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
    list: { layerStyle: 'column', minHeight: '0' },
    rows: {
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: '4',
      outline: 'none',
      scrollPaddingBlock: '4px',
    },
    row: {
      display: 'block',
      px: '12',
      py: '6',
      minHeight: { base: '44px', md: '40px' },
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-on]': { bg: 'accent.soft' },
    },
    name: {
      display: 'block',
      textStyle: 'text.body',
      fontWeight: 'medium',
      truncate: true,
    },
    line: {
      display: 'block',
      textStyle: 'text.ui',
      color: 'fg.muted',
      truncate: true,
    },
    note: { px: '16', py: '16', textStyle: 'text.ui', color: 'fg.muted', overflowWrap: 'anywhere' },
    foot: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '8',
      flexShrink: 0,
      px: '16',
      minHeight: '40px',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.meta',
      color: 'fg.muted',
      '&:first-child': { borderBlockStart: 'none' },
    },
    unseen: { srOnly: true },
  },
});
