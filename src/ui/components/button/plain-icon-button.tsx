import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cva, cx, type RecipeVariantProps } from 'styled-system/css';

const iconButton = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'sm',
    border: 'none',
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color token(durations.fast), color token(durations.fast)',
    '&:hover:not(:disabled)': { color: 'fg.default' },
    _active: { transform: 'translateY(0.5px)' },
    '&:is([aria-pressed=true], [aria-expanded=true])': { color: 'fg.default' },
    '&[aria-expanded=true]': { bg: 'bg.muted' },
    _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
  },
  variants: {
    ground: {
      surface: {
        '&:hover:not(:disabled)': { bg: 'bg.hover' },
        '&:active:not(:disabled)': { bg: 'bg.muted' },
      },
      canvas: {
        '&:hover:not(:disabled)': { bg: 'bg.hoverCanvas' },
        '&:active:not(:disabled)': { bg: 'bg.activeCanvas' },
      },
      solid: {
        bg: 'primary.solid',
        color: 'primary.fg',
        '&:hover:not(:disabled)': { bg: 'primary.hover', color: 'primary.fg' },
      },
    },
    size: { sm: { boxSize: '28px' }, md: { boxSize: { base: '40px', md: '32px' } } },
  },
  defaultVariants: { ground: 'surface', size: 'md' },
});

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  NonNullable<RecipeVariantProps<typeof iconButton>> & {
    readonly label: string;
    readonly icon: LucideIcon;
    readonly filled?: boolean;
  };

/** An icon button without a tooltip, for the sign-in screens, which must load little code. */
export const PlainIconButton = ({
  label,
  icon: Icon,
  filled = false,
  ground,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  // Its properties are new each time: the React compiler's code would save nothing.
  'use no memo';
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButton({ ground, size }), className)}>
      <Icon size={16} aria-hidden fill={filled ? 'currentColor' : 'none'} />
    </button>
  );
};
