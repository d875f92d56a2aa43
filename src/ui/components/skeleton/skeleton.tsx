import { cva, cx } from 'styled-system/css';

const bone = cva({
  base: { display: 'block', bg: 'bg.muted', animation: 'breathe 1.2s ease-in-out infinite' },
  variants: {
    shape: { line: { borderRadius: 'xs' }, disc: { borderRadius: 'full' }, bubble: { borderRadius: 'md' } },
  },
});

type SkeletonProps = { readonly shape: 'line' | 'disc' | 'bubble'; readonly className: string };

/**
 * A grey shape in place of loading content. Hidden from screen readers: its container announces the loading.
 */
export const Skeleton = ({ shape, className }: SkeletonProps) => (
  <span aria-hidden className={cx(bone({ shape }), className)} />
);
