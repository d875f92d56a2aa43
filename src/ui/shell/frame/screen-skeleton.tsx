import { css } from 'styled-system/css';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';

/** Code that is on the device comes before anybody could make out what stands for it. */
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

/** In the place of a screen whose code is on its way; the footer waits for it, since it would be pushed down by it. */
export const ScreenSkeleton = () => (
  <div aria-busy data-coming className={root}>
    <Skeleton shape="line" className={title} />
    <Skeleton shape="line" className={line} />
    <Skeleton shape="line" className={line} />
  </div>
);
