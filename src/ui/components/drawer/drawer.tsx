import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { Overlaid } from '../overlay/use-overlay.ts';
import { ToastSlot } from '../toast/toast-slot.tsx';

const moves = {
  _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
  _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
} as const;

const drawer = sva({
  slots: ['backdrop', 'content', 'inside'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'scrim', ...moves },
    content: {
      position: 'fixed',
      insetBlock: '0',
      display: 'flex',
      flexDirection: 'column',
      outline: 'none',
      ...moves,
    },
    inside: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
  },
  variants: {
    kind: {
      navigation: {
        backdrop: { zIndex: 'overlayNav' },
        content: { insetInlineStart: '0', zIndex: 'overlayNav', bg: 'bg.canvas', boxShadow: 'float' },
      },
      details: {
        backdrop: { zIndex: 'drawer' },
        content: {
          insetInlineEnd: '0',
          width: '360px',
          maxWidth: '100vw',
          zIndex: 'drawer',
          bg: 'bg.surface',
          boxShadow: 'modal',
        },
      },
      record: {
        backdrop: { zIndex: 'drawer' },
        content: {
          insetInlineEnd: '0',
          width: { base: '100vw', md: '400px' },
          zIndex: 'drawer',
          bg: 'bg.surface',
          boxShadow: 'modal',
        },
      },
    },
  },
});

type DrawerProps = Overlaid & {
  readonly kind: 'navigation' | 'details' | 'record';
  readonly label: string;
  /** The language of the drawer's texts, if it differs from the page's. */
  readonly lang?: string;
  /** Returns the element that gets the focus when the drawer opens. Null for the first focusable one. */
  readonly focusFirst?: () => HTMLElement | null;
  readonly children: ReactNode;
};

/**
 * A pane over the dimmed page, for windows without room for a pane beside it. Escape and a click outside
 * close it.
 */
export const Drawer = ({ open, onClose, onGone, kind, label, lang, focusFirst, children }: DrawerProps) => {
  const styles = drawer({ kind });
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      onExitComplete={onGone}
      {...(focusFirst === undefined ? {} : { initialFocusEl: focusFirst })}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Content aria-label={label} lang={lang} className={styles.content}>
          <div className={styles.inside}>{children}</div>
          {open && <ToastSlot part="pane" />}
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  );
};
