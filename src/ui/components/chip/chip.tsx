import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';

const chip = css({
  layerStyle: 'inlineRow',
  gap: '6',
  flexShrink: 0,
  maxWidth: 'full',
  height: { base: '32px', md: '24px' },
  px: '6',
  border: '1px solid token(colors.border.default)',
  borderRadius: 'sm',
  bg: 'transparent',
  color: 'fg.default',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // A name from outside may be longer than the row of chips.
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.soft', borderColor: 'accent.line' },
});

export const Chip = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={cx(chip, className)} />
);
