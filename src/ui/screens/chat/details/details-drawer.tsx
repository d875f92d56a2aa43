import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { sva } from 'styled-system/css';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { DetailsContent, type DetailsContentProps } from './details-content.tsx';

/** 360 wide over a veil, at the inline end. */
const drawer = sva({
  slots: ['backdrop', 'content'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'scrim',
      zIndex: 'drawer',
      _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
    },
    content: {
      position: 'fixed',
      insetBlock: '0',
      insetInlineEnd: '0',
      width: '360px',
      maxWidth: '100vw',
      zIndex: 'drawer',
      bg: 'bg.surface',
      boxShadow: 'modal',
      outline: 'none',
      _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
    },
  },
});

export type DetailsDrawerProps = Overlaid & Omit<DetailsContentProps, 'onClose'>;

/** The details over the thread, where there is no room beside it; Escape and the veil close them. */
const DetailsDrawer = ({ open, onClose, onGone, ...content }: DetailsDrawerProps) => {
  const styles = drawer();
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      onExitComplete={onGone}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Content aria-label="Details" lang="en" className={styles.content}>
          <DetailsContent {...content} onClose={onClose} />
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  );
};

export default DetailsDrawer;
