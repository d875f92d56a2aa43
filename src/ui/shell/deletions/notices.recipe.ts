import { sva } from 'styled-system/css';

/** Notices among the toasts, each with a button that undoes something for a few seconds. */
export const notices = sva({
  slots: ['root', 'item', 'text', 'title', 'why', 'error', 'left', 'act'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      width: '340px',
      maxWidth: 'full',
    },
    item: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10',
      p: '12',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: 'md',
      boxShadow: 'float',
      animation: 'fadeIn token(durations.base) token(easings.in)',
      '& > svg': { flexShrink: 0, mt: '2' },
    },
    text: { flex: '1', minWidth: '0' },
    title: { textStyle: 'text.ui', fontWeight: 'medium', overflowWrap: 'anywhere' },
    why: { textStyle: 'text.ui', color: 'fg.inverseMuted', overflowWrap: 'anywhere' },
    error: { color: 'error.onInverse' },
    left: { textStyle: 'text.ui', color: 'fg.inverseMuted', fontVariantNumeric: 'tabular-nums' },
    act: {
      flexShrink: 0,
      minHeight: '24px',
      px: '6',
      my: '-2',
      border: 'none',
      bg: 'transparent',
      borderRadius: 'xs',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      color: 'fg.inverse',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
  },
});
