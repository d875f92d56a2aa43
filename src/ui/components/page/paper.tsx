import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const paper = css({
  width: 'full',
  maxWidth: '760px',
  mx: 'auto',
  p: { base: '20', md: '40' },
  bg: 'bg.surface',
  color: 'fg.default',
  colorScheme: 'light',
  border: '1px solid token(colors.border.default)',
  borderRadius: 'md',
  _print: {
    maxWidth: 'none',
    p: '0',
    border: 'none',
    borderRadius: '0',
  },
});

/** A sheet of paper: light in every theme, and all that is printed of its page (`theme/global-css.ts`). */
export const Paper = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <article aria-label={label} data-theme="light" data-paper className={paper}>
    {children}
  </article>
);
