import { css } from 'styled-system/css';

/** As high as a chip even while empty, so that nothing below moves. */
export const viewsRow = css({
  display: 'flex',
  gap: '6',
  flexShrink: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which the scroll container would cut off.
  p: '2',
  m: '-2px',
  minHeight: { base: '36px', md: '28px' },
});
