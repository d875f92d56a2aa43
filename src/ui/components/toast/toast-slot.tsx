import { useCallback } from 'react';
import { cva } from 'styled-system/css';
import { offerSlot, type SlotPart } from './toast-slots.ts';

const recipe = cva({
  base: { flexShrink: 0 },
  variants: {
    part: {
      // Looks as if the sheet above went on to the foot of the window.
      frame: {
        '&:has([data-notice])': {
          nav: { mt: '-8', mb: '8', marginInlineEnd: '8', bg: 'bg.surface', borderBottomRadius: 'md' },
        },
      },
      pane: { mt: 'auto' },
      form: {},
      // Its height must not move the dialog's buttons.
      dialog: {
        position: 'absolute',
        insetBlockStart: '100%',
        insetInline: '0',
        '& > *': { alignItems: 'center' },
      },
    },
  },
});

/**
 * Room for toasts, above the controls at the foot of a part. Toasts take space in the layout, so they never cover a
 * control. Of several slots, the slot of the topmost modal layer gets the toasts.
 */
export const ToastSlot = ({ part }: { readonly part: SlotPart }) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  return (
    <div
      ref={useCallback(
        (element: HTMLElement | null) => (element === null ? undefined : offerSlot(element, part)),
        [part],
      )}
      className={recipe({ part })}
    />
  );
};
