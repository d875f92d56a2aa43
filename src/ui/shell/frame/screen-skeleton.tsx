import { css } from 'styled-system/css';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';

/** Fades in late, because cached code usually arrives sooner. */
const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '12',
  px: { base: '16', md: '32' },
  pt: '24',
  animation: 'fadeIn token(durations.base) 300ms both',
});
const title = css({ width: '160px', height: '20px' });
const line = css({ width: 'full', maxWidth: '420px', height: '12px' });

/**
 * A placeholder for a screen whose code is loading. The footer is hidden too, because the screen would push
 * it down.
 */
export const ScreenSkeleton = () => (
  <div aria-busy data-coming className={root}>
    <Skeleton shape="line" className={title} />
    <Skeleton shape="line" className={line} />
    <Skeleton shape="line" className={line} />
  </div>
);
