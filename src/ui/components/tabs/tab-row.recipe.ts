import { sva } from 'styled-system/css';

/** A row of tabs above their panels. It scrolls where it has no room. */
export const tabRow = sva({
  slots: ['list', 'tab', 'count'],
  base: {
    list: {
      display: 'flex',
      gap: '20',
      flexShrink: 0,
      height: '44px',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
      borderBlockEnd: '1px solid token(colors.border.default)',
    },
    tab: {
      flexShrink: 0,
      border: 'none',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      _selected: { color: 'fg.default', boxShadow: 'inset 0 -2px 0 0 token(colors.fg.default)' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    count: {
      marginInlineStart: '2',
      fontWeight: 'regular',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
