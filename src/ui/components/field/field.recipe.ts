import { sva } from 'styled-system/css';

export const field = sva({
  slots: ['root', 'head', 'label', 'aside', 'control', 'input', 'end', 'help', 'error'],
  base: {
    root: { position: 'relative', layerStyle: 'column', minWidth: '0' },
    aside: { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0', textStyle: 'text.ui' },
    head: { display: 'flex', justifyContent: 'space-between', mb: '4' },
    label: { textStyle: 'text.ui', fontWeight: 'medium' },
    control: { position: 'relative', display: 'flex' },
    input: {
      width: 'full',
      minWidth: '0',
      px: '12',
      bg: 'bg.surface',
      border: '1px solid token(colors.border.control)',
      borderRadius: 'sm',
      textStyle: 'text.body',
      fontSize: { base: '16px', md: '14px' },
      outline: 'none',
      _focusVisible: {
        outline: 'none',
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
      },
      // Not :invalid, which browsers set while the user is still typing an address.
      '&[aria-invalid=true]': {
        borderColor: 'error.solid',
        _focusVisible: {
          borderColor: 'error.solid',
          boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.error.solid) 22%, transparent)',
        },
      },
      _disabled: { bg: 'bg.muted', color: 'fg.disabled', borderColor: 'border.default' },
    },
    end: {
      position: 'absolute',
      insetInlineEnd: '4',
      insetBlock: '0',
      layerStyle: 'centre',
    },
    help: { textStyle: 'text.meta', color: 'fg.subtle', mt: '6' },
    error: {
      layerStyle: 'row',
      gap: '6',
      textStyle: 'text.meta',
      color: 'error.fg',
      mt: '6',
    },
  },
  variants: {
    size: {
      sm: { input: { height: '32px' } },
      md: { input: { height: '36px' } },
      lg: { input: { height: '40px' } },
    },
    withEnd: { true: { input: { paddingInlineEnd: '40' } } },
  },
  defaultVariants: { size: 'md' },
});
