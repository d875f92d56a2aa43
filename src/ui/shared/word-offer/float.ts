import { css } from 'styled-system/css';

/** A list above the box in which somebody types. */
export const float = css({
  position: 'absolute',
  insetInline: '-1px',
  bottom: 'calc(100% + 5px)',
  zIndex: 'popover',
  layerStyle: 'column',
  maxHeight: 'min(320px, calc(100dvh - 260px))',
  minHeight: '0',
  overflow: 'hidden',
  bg: 'bg.overlay',
  borderRadius: 'md',
  boxShadow: 'float',
  cursor: 'default',
});
