import { sva } from 'styled-system/css';

/** A list of teams, projects or people. */
export const pageStyles = sva({
  slots: ['item', 'row', 'grow', 'title', 'text', 'chips', 'end', 'bar', 'facts'],
  base: {
    item: {
      layerStyle: 'column',
      gap: '4',
      py: '16',
      '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    row: { layerStyle: 'row', flexWrap: 'wrap', columnGap: '12', rowGap: '4' },
    grow: { flex: '1', minWidth: '160px' },
    title: { textStyle: 'text.ui', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    text: { textStyle: 'text.ui', color: 'fg.muted', overflowWrap: 'anywhere' },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '6' },
    end: { textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    bar: {
      appearance: 'none',
      display: 'block',
      width: 'full',
      height: '6px',
      my: '4',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.muted',
      '&::-webkit-progress-bar': { bg: 'bg.muted' },
      '&::-webkit-progress-value': { bg: 'accent.solid' },
      '&::-moz-progress-bar': { bg: 'accent.solid' },
    },
    facts: { display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '2' },
  },
})();
