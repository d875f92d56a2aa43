import { sva } from 'styled-system/css';

/** A window as low as at a zoom of 400 %. */
const LOW = '@media (max-height: 400px)';

/** Height of eight lines (20 px each) and the padding. A taller text scrolls. */
const TALLEST = '176px';

export const composer = sva({
  slots: ['root', 'box', 'from', 'text', 'ending', 'cost', 'tools', 'note', 'count'],
  base: {
    root: { flexShrink: 0, px: { base: '8', md: '16' }, pb: { base: '8', md: '16' } },
    box: {
      position: 'relative',
      layerStyle: 'column',
      border: '1px solid token(colors.border.control)',
      borderRadius: 'md',
      bg: 'bg.surface',
      cursor: 'text',
      // Scrolls as a whole, but its tools stay in sight.
      [LOW]: { maxHeight: '40dvh', minHeight: '96px', overflowY: 'auto' },
      '&:has(textarea:focus)': {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 18%, transparent)',
      },
    },
    // Reserves the height before the content's code is loaded.
    from: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '8',
      pt: '4',
      height: { base: '38px', md: '32px' },
      paddingInlineStart: '8',
      paddingInlineEnd: '16',
    },
    text: {
      display: 'block',
      width: 'full',
      maxHeight: TALLEST,
      px: '16',
      pt: '10',
      pb: '6',
      border: 'none',
      bg: 'transparent',
      outline: 'none',
      resize: 'none',
      overflowY: 'auto',
      textStyle: 'text.body',
      fontSize: { base: '16px', md: '14px' },
      fieldSizing: 'content',
      // The box scrolls.
      [LOW]: { flexShrink: 0, maxHeight: 'none' },
      // A name of hundreds of letters is one line.
      _placeholder: { truncate: true },
      _placeholderShown: {
        height: 'calc(20px + 16px)',
        fieldSizing: 'fixed',
        truncate: true,
      },
      _focusVisible: { outline: 'none' },
    },
    ending: {
      maxHeight: '60px',
      overflowY: 'auto',
      px: '16',
      pb: '6',
      textStyle: 'text.ui',
      color: 'fg.muted',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    cost: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      columnGap: '8',
      px: '16',
      textStyle: 'text.meta',
      color: 'fg.muted',
      '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
      '& > button': {
        minHeight: { base: '36px', md: '24px' },
        p: '0',
        border: 'none',
        bg: 'transparent',
        color: 'fg.default',
        fontWeight: 'semibold',
        cursor: 'pointer',
        _hover: { textDecoration: 'underline' },
      },
    },
    tools: {
      layerStyle: 'row',
      justifyContent: 'flex-end',
      gap: { base: '2', md: '12' },
      // Aligns the first icon with the text above.
      paddingInlineStart: { base: '4', md: '10' },
      paddingInlineEnd: '8',
      pt: '4',
      pb: '8',
      [LOW]: {
        position: 'sticky',
        insetBlockEnd: '0',
        flexShrink: 0,
        py: '2',
        borderRadius: 'md',
        bg: 'bg.surface',
      },
    },
    note: {
      flex: '1',
      minWidth: '0',
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      '&[data-bad]': { color: 'error.fg' },
    },
    // On a phone it gives way: a tool that does not fit would be out of reach.
    count: {
      flexShrink: { base: '1', md: '0' },
      minWidth: '0',
      lineClamp: '1',
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      // Makes the count stand out when the message needs several SMS.
      '&[data-several]': { color: 'fg.default' },
    },
  },
});
