import { css, cx } from 'styled-system/css';

const bone = css({
  display: 'block',
  bg: 'bg.muted',
  borderRadius: 'xs',
  animation: 'breathe 1.2s ease-in-out infinite',
});

/** A grey shape in the place of what is loading. Decoration: its container says that it is busy. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <span aria-hidden className={cx(bone, className)} />
);
