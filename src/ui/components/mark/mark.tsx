import { css } from 'styled-system/css';

const ground = css({ fill: 'primary.solid' });
const ink = css({ color: 'primary.fg' });

/**
 * The product's mark: two jacks joined by a cord, and two idle jacks. Hidden from screen readers, because the
 * name is beside it.
 */
export const Mark = ({ size = 24 }: { readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={ink}>
    <rect width="24" height="24" rx="6" className={ground} />
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx="7.5" cy="7.5" r="2" />
      <circle cx="16.5" cy="16.5" r="2" />
      <path d="M7.5 9.5c0 7 9 -2 9 5" />
    </g>
    <g fill="currentColor" opacity="0.45">
      <circle cx="16.5" cy="7.5" r="1.1" />
      <circle cx="7.5" cy="16.5" r="1.1" />
    </g>
  </svg>
);
