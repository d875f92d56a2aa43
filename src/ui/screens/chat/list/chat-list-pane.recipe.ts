import { sva } from 'styled-system/css';

export const chatListPane = sva({
  slots: [
    'root',
    'head',
    'top',
    'filters',
    'rows',
    'scroll',
    'list',
    'label',
    'total',
    'foot',
    'bones',
    'bone',
  ],
  base: {
    root: {
      layerStyle: 'column',
      minHeight: '0',
      height: 'full',
      bg: 'bg.surface',
      // In a window as low as at a zoom of 400 %, the head scrolls away, and the rows take the whole pane.
      '@media (max-height: 400px)': { overflowY: 'auto' },
    },
    head: {
      layerStyle: 'column',
      gap: { base: '4', md: '8' },
      px: '16',
      pt: { base: '0', md: '12' },
      pb: { base: '6', md: '8' },
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    top: { layerStyle: 'row', gap: '4', marginInlineEnd: '-8' },
    // Aligns the labels with the pane's edge. The chosen label has a tint around it.
    filters: {
      layerStyle: 'row',
      gap: '4',
      mx: { base: '-12px', md: '-8' },
      '& > :first-child': { flex: '1', minWidth: '0' },
      // Nothing follows the last filter, so its count needs no room before it is known.
      '& label:last-child span:empty': { display: 'none' },
    },
    rows: {
      position: 'relative',
      flex: '1',
      minHeight: '0',
      '@media (max-height: 400px)': { flexShrink: 0, minHeight: 'full' },
    },
    scroll: {
      height: 'full',
      overflowY: 'auto',
      overflowX: 'hidden',
      overscrollBehavior: 'contain',
      // The sticky label covers the top 32 px, and the line about stale rows the end.
      scrollPaddingBlock: '32px 44px',
      pb: '44px',
    },
    list: { position: 'relative' },
    // 32 px high, as `LABEL_PX` in list-items.ts requires.
    label: {
      position: 'absolute',
      insetInline: '0',
      height: '32px',
      display: 'flex',
      justifyContent: 'space-between',
      px: '16',
      pt: '12',
      pb: '4',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      '&[data-stuck]': { position: 'sticky', insetBlockStart: '0', zIndex: '1', bg: 'bg.surface' },
    },
    total: { fontWeight: 'regular' },
    foot: { px: '16', py: '12', textStyle: 'text.meta', color: 'fg.subtle', textAlign: 'center' },
    bones: {
      pt: '12',
      // Fades in late, because stored rows usually arrive sooner.
      animation: 'fadeIn token(durations.fast) token(easings.in) 150ms both',
    },
    bone: { layerStyle: 'row', gap: '12', height: '64px', px: '16' },
  },
});
