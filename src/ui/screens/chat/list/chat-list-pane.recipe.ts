import { sva } from 'styled-system/css';

export const chatListPane = sva({
  slots: ['root', 'head', 'stale', 'staleAct', 'scroll', 'label', 'total', 'foot', 'bones', 'bone'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: '0', height: 'full', bg: 'bg.surface' },
    head: {
      display: 'flex',
      gap: '8',
      px: '16',
      pt: { base: '0', md: '12' },
      pb: '12',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    stale: {
      display: 'flex',
      alignItems: 'center',
      gap: '6',
      px: '16',
      pt: '8',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    staleAct: {
      marginInlineStart: 'auto',
      border: 'none',
      bg: 'transparent',
      p: '0',
      minHeight: '24px',
      fontWeight: 'semibold',
      color: 'fg.default',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    scroll: {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      overflowX: 'hidden',
      overscrollBehavior: 'contain',
    },
    label: {
      display: 'flex',
      justifyContent: 'space-between',
      px: '16',
      pt: '12',
      pb: '4',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    total: { fontWeight: 'regular' },
    foot: { px: '16', py: '12', textStyle: 'text.meta', color: 'fg.subtle', textAlign: 'center' },
    bones: {
      pt: '12',
      // What is on this device comes sooner than that: no flicker of grey.
      animation: 'fadeIn token(durations.fast) token(easings.in) 150ms both',
    },
    bone: { display: 'flex', alignItems: 'center', gap: '12', height: '64px', px: '16' },
  },
});
