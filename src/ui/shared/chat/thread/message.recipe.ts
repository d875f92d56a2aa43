import { sva } from 'styled-system/css';

export const message = sva({
  slots: ['root', 'row', 'side', 'column', 'author', 'bubble', 'media', 'meta', 'act', 'single'],
  base: {
    root: {
      layerStyle: 'column',
      borderRadius: 'sm',
      _focusVisible: { outlineOffset: '2px' },
      transition: 'background-color token(durations.slow), box-shadow token(durations.slow)',
      '&[data-hit]': { bg: 'accent.soft', boxShadow: '0 0 0 4px token(colors.accent.soft)' },
    },
    row: { display: 'flex', alignItems: 'flex-end', gap: '8' },
    side: { width: '28px', flexShrink: 0 },
    column: {
      layerStyle: 'column',
      maxWidth: { base: '84%', md: 'min(76%, 480px)' },
      minWidth: '0',
    },
    // What is copied are the texts. A copy of several messages names their authors itself.
    author: {
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.muted',
      px: '2',
      mb: '4',
      maxWidth: 'full',
      userSelect: 'none',
      overflowWrap: 'anywhere',
      lineClamp: 2,
    },
    bubble: {
      borderRadius: 'md',
      border: '1px solid transparent',
      color: 'fg.default',
      textStyle: 'text.body',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      width: 'fit-content',
      maxWidth: 'full',
      // The border counts as padding, so that queued and sent bubbles have the same size.
      paddingBlock: '7px',
      paddingInline: '11px',
    },
    media: {
      display: 'block',
      width: '224px',
      maxWidth: 'full',
      height: { base: '116px', md: '144px' },
      borderRadius: 'md',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'inherit',
      textDecoration: 'none',
    },
    meta: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '6',
      mt: '4',
      px: '2',
      minHeight: '16px',
      userSelect: 'none',
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    act: {
      position: 'relative',
      border: 'none',
      bg: 'transparent',
      p: '0',
      textStyle: 'text.meta',
      fontWeight: 'semibold',
      color: 'fg.default',
      cursor: 'pointer',
      paddingInlineStart: '8',
      marginInlineStart: '2',
      borderInlineStart: '1px solid token(colors.border.strong)',
      height: '12px',
      lineHeight: '12px',
      _hover: { textDecoration: 'underline' },
      // Enlarges the click target to a height of 24 px.
      _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-6px' },
    },
    // Hidden by size instead of clipping, because clipping would create a compositing layer for each message.
    single: {
      height: '0',
      userSelect: 'none',
      color: 'transparent',
      fontSize: '1px',
      lineHeight: '0',
      forcedColorAdjust: 'none',
    },
  },
  variants: {
    side: {
      in: {
        bubble: { bg: 'bubble.in' },
        column: { alignItems: 'flex-start' },
        // 38 px is the width of the avatar and the gap, so the meta line aligns with the bubble.
        meta: { ps: '38px' },
      },
      out: {
        row: { justifyContent: 'flex-end' },
        bubble: { bg: 'bubble.out' },
        column: { alignItems: 'flex-end' },
        meta: { justifyContent: 'flex-end' },
      },
    },
    look: {
      plain: {},
      queued: { bubble: { bg: 'bg.surface', borderColor: 'accent.line' } },
      failed: { bubble: { bg: 'error.soft' } },
    },
    joinsPrevious: { true: { root: { mt: '2' } }, false: { root: { mt: '14' } } },
    joinsNext: { true: {} },
    // Positions the action bar. Set only for the active message: a positioned box per message would double
    // the paint time.
    atHand: { true: { column: { position: 'relative' } } },
    captioned: { true: { media: { mb: '2' } } },
    // Clips glyphs that extend beyond their lines, so that no glyph covers another message.
    mayStandOut: { true: { bubble: { overflow: 'clip', overflowClipMargin: '3px' } } },
  },
  compoundVariants: [
    {
      side: 'in',
      captioned: true,
      css: { media: { borderEndStartRadius: 'xs' }, bubble: { borderStartStartRadius: 'xs' } },
    },
    {
      side: 'out',
      captioned: true,
      css: { media: { borderEndEndRadius: 'xs' }, bubble: { borderStartEndRadius: 'xs' } },
    },
    {
      side: 'in',
      joinsPrevious: true,
      css: { bubble: { borderStartStartRadius: 'xs' }, media: { borderStartStartRadius: 'xs' } },
    },
    {
      side: 'in',
      joinsNext: true,
      css: { bubble: { borderEndStartRadius: 'xs' }, media: { borderEndStartRadius: 'xs' } },
    },
    {
      side: 'out',
      joinsPrevious: true,
      css: { bubble: { borderStartEndRadius: 'xs' }, media: { borderStartEndRadius: 'xs' } },
    },
    {
      side: 'out',
      joinsNext: true,
      css: { bubble: { borderEndEndRadius: 'xs' }, media: { borderEndEndRadius: 'xs' } },
    },
  ],
});
