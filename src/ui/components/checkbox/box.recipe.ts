import { sva } from 'styled-system/css';

/** The box of a checkbox. The tick is drawn over the native control. */
export const checkboxBox = sva({
  slots: ['root', 'control'],
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '16px',
      color: 'accent.onSolid',
      '& > *': { gridArea: '1 / 1' },
      // A control that is positioned would cover a sign that is not.
      '& > svg': { position: 'relative', pointerEvents: 'none' },
    },
    control: {
      appearance: 'none',
      boxSize: '16px',
      m: '0',
      borderRadius: 'xs',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      cursor: 'pointer',
      '&:is(:checked, :indeterminate)': { bg: 'accent.solid', borderColor: 'accent.solid' },
      _disabled: {
        cursor: 'default',
        borderColor: 'border.default',
        bg: 'bg.muted',
        '&:is(:checked, :indeterminate)': { bg: 'fg.subtle', borderColor: 'fg.subtle' },
      },
      _focusVisible: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
  },
  variants: {
    /** `alone`: without a label beside it, so the place around the box can be pressed too. */
    space: {
      alone: {
        root: { boxSize: '24px', verticalAlign: 'middle' },
        control: { position: 'relative', _before: { content: '""', position: 'absolute', inset: '-5px' } },
      },
      labelled: {},
    },
  },
});
