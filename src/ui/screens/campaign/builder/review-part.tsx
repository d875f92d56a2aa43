import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

export const review = sva({
  slots: ['figures', 'figure', 'part', 'row', 'checks', 'link', 'dimmed', 'failed', 'worst'],
  base: {
    figures: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      gap: '16',
      transition: 'opacity token(durations.fast)',
      '&[data-counting]': { opacity: '0.5' },
    },
    figure: {
      layerStyle: 'column',
      paddingInlineEnd: '16',
      minWidth: '0',
      borderInlineEnd: { lg: '1px solid token(colors.border.subtle)' },
      _last: { borderInlineEnd: 'none' },
      '& dt': { textStyle: 'text.ui', color: 'fg.muted' },
      '& dd': { textStyle: 'text.display', fontVariantNumeric: 'tabular-nums' },
      '& dd + dd': { textStyle: 'text.meta', color: 'fg.muted' },
    },
    part: {
      '& > header': { display: 'flex', alignItems: 'baseline', gap: '8', pb: '8' },
      '& > header > h3': { textStyle: 'text.body', fontWeight: 'semibold' },
      '& > header > span': { color: 'fg.muted', flex: '1', fontVariantNumeric: 'tabular-nums' },
    },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', lg: '200px minmax(0, 1fr) auto auto' },
      gap: '16',
      alignItems: 'center',
      minHeight: '36px',
      py: '4',
      textStyle: 'text.ui',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      fontVariantNumeric: 'tabular-nums',
      '& > b': { fontWeight: 'medium' },
      '& > span': { textAlign: 'end' },
      '& > small': {
        display: { base: 'none', lg: 'block' },
        fontSize: 'inherit',
        color: 'fg.muted',
      },
    },
    checks: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
      gap: '8',
      textStyle: 'text.ui',
      '& > li': { display: 'flex', gap: '8', alignItems: 'flex-start' },
      '& svg': { flexShrink: 0, mt: '2px' },
    },
    link: {
      color: 'accent.fg',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4',
      _hover: { textDecoration: 'underline' },
    },
    dimmed: { color: 'fg.muted', textStyle: 'text.ui' },
    failed: { layerStyle: 'row', flexWrap: 'wrap', gap: '8', textStyle: 'text.ui' },
    worst: {
      mt: '4',
      p: '8',
      borderRadius: 'sm',
      bg: 'bg.subtle',
      textStyle: 'text.ui',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})();

/** A part of the review: its title, its figure, and rows. */
export const Part = ({
  title,
  figure,
  end,
  children,
}: {
  readonly title: string;
  readonly figure?: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={review.part} aria-label={title}>
    <header>
      <h3>{title}</h3>
      <span>{figure}</span>
      {end}
    </header>
    {children}
  </section>
);
