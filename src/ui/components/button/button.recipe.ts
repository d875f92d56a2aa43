import { cva, type RecipeVariantProps } from 'styled-system/css';

export const button = cva({
  base: {
    layerStyle: 'inlineRow',
    justifyContent: 'center',
    gap: '6',
    flexShrink: 0,
    borderRadius: 'sm',
    border: '1px solid transparent',
    textStyle: 'text.ui',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    // A label may be replaced while the button is pressed, such as a count. If the press began on the label, the browser
    // would then send no click.
    '& > *': { pointerEvents: 'none' },
    transition: 'background-color token(durations.fast), color token(durations.fast)',
    _active: { transform: 'translateY(0.5px)' },
    // Not aria-disabled, because a busy button keeps its colours.
    '&:disabled': { bg: 'bg.muted', color: 'fg.disabled', borderColor: 'transparent', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'primary.solid',
        color: 'primary.fg',
        '&:is(:hover, :active):not(:disabled)': { bg: 'primary.hover' },
      },
      secondary: {
        bg: 'bg.surface',
        color: 'fg.default',
        borderColor: 'border.strong',
        '&:hover:not(:disabled)': { bg: 'bg.hover' },
        '&:active:not(:disabled)': { bg: 'bg.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg.default' },
        '&:active:not(:disabled)': { bg: 'bg.muted', color: 'fg.default' },
      },
      positive: {
        bg: 'success.solid',
        color: 'success.onSolid',
        '&:is(:hover, :active):not(:disabled)': { bg: 'success.solid', filter: 'brightness(.94)' },
      },
      destructive: {
        bg: 'error.solid',
        color: 'error.onSolid',
        '&:is(:hover, :active):not(:disabled)': { bg: 'error.solid', filter: 'brightness(.94)' },
      },
    },
    size: {
      sm: { height: { base: '36px', md: '28px' }, px: '10' },
      md: { height: '32px', px: '12' },
      lg: { height: { base: '44px', md: '40px' }, px: '16', textStyle: 'text.body', fontWeight: 'medium' },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

export type ButtonVariants = NonNullable<RecipeVariantProps<typeof button>>;
