import { sva } from 'styled-system/css';

export const menu = sva({
  slots: ['content', 'item', 'groupLabel', 'separator', 'check'],
  base: {
    content: {
      width: '224px',
      p: '4',
      bg: 'bg.overlay',
      borderRadius: 'md',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: 'none',
      // A list of countries is longer than the window. The menu of a chat fits.
      maxHeight: 'min(480px, var(--available-height))',
      overflowY: 'auto',
      _open: { animation: 'floatIn token(durations.base) token(easings.in)' },
      _closed: { animation: 'floatOut token(durations.baseOut) token(easings.out)' },
    },
    item: {
      layerStyle: 'row',
      gap: '10',
      // A long label has two lines.
      minHeight: { base: '40px', md: '32px' },
      py: '4',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      cursor: 'pointer',
      '& > svg': { color: 'fg.muted' },
      _highlighted: { bg: 'bg.muted' },
      '&[data-tone=danger]': { color: 'error.fg', '& > svg': { color: 'error.fg' } },
      _disabled: { color: 'fg.muted', cursor: 'not-allowed' },
    },
    groupLabel: {
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.subtle',
      px: '8',
      pt: '6',
      pb: '4',
    },
    separator: { height: '1px', border: 'none', bg: 'border.subtle', my: '4' },
    check: { marginInlineStart: 'auto' },
  },
});
