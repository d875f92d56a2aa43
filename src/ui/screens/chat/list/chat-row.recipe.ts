import { sva } from 'styled-system/css';

/**
 * 64 px high (list-items.ts relies on it), inset 8, padding 8, radius 6; two lines of 20 with 2 between. The
 * open row has a tint and a bar.
 */
export const chatRow = sva({
  slots: [
    'link',
    'avatar',
    'kind',
    'text',
    'line',
    'name',
    'nameText',
    'time',
    'preview',
    'lead',
    'marks',
    'dot',
  ],
  base: {
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      height: '64px',
      px: '8',
      borderRadius: 'sm',
      '--row-ground': 'token(colors.bg.surface)',
      bg: 'var(--row-ground)',
      cursor: 'pointer',
      _hover: { '--row-ground': 'token(colors.bg.hover)' },
      _active: { '--row-ground': 'token(colors.bg.muted)' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current=true]': {
        '--row-ground': 'token(colors.accent.soft)',
        '&:is(:hover, :active)': { '--row-ground': 'token(colors.accent.soft)' },
        _before: {
          content: '""',
          position: 'absolute',
          insetInlineStart: '0',
          insetBlockStart: '12px',
          width: '3px',
          height: '40px',
          bg: 'accent.solid',
          borderStartEndRadius: '2px',
          borderEndEndRadius: '2px',
        },
      },
    },
    avatar: { position: 'relative', flexShrink: 0 },
    kind: {
      position: 'absolute',
      insetInlineEnd: '-4px',
      insetBlockEnd: '-4px',
      display: 'grid',
      placeItems: 'center',
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'var(--row-ground)',
      color: 'fg.muted',
    },
    text: { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '2' },
    line: { display: 'flex', alignItems: 'center', gap: '8', minWidth: '0', height: '20px' },
    name: {
      display: 'flex',
      alignItems: 'center',
      gap: '6',
      flex: '1',
      minWidth: '0',
      textStyle: 'text.body',
      fontWeight: 'medium',
      '& > svg': { color: 'fg.muted' },
    },
    nameText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    time: {
      flexShrink: 0,
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    preview: {
      // Only as wide as its text, so that text of either direction starts below the name.
      flex: '0 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textStyle: 'text.ui',
      color: 'fg.muted',
      '& > svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: '4' },
    },
    lead: { fontWeight: 'medium', marginInlineEnd: '4' },
    marks: { display: 'flex', alignItems: 'center', gap: '8', flexShrink: 0, marginInlineStart: 'auto' },
    // As wide as a one-digit counter, so that marks align in a column.
    dot: { boxSize: '10px', mx: '4', borderRadius: 'full', bg: 'primary.solid' },
  },
  variants: {
    unread: {
      true: {
        name: { fontWeight: 'semibold' },
        time: { color: 'fg.default', fontWeight: 'medium' },
        preview: { color: 'fg.default' },
      },
    },
    tone: {
      plain: {},
      draft: { lead: { color: 'warning.fg' } },
      failed: { lead: { color: 'error.fg' } },
    },
  },
  defaultVariants: { tone: 'plain' },
});
