import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';

/** 232 wide over a veil, at the inline start. */
const overlay = sva({
  slots: ['backdrop', 'content'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'scrim',
      zIndex: 'overlayNav',
      _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
    },
    content: {
      position: 'fixed',
      insetBlock: '0',
      insetInlineStart: '0',
      zIndex: 'overlayNav',
      bg: 'bg.canvas',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
    },
  },
});

export type OverlayNavigationProps = Overlaid & { readonly children: ReactNode };

/** The navigation over the page, where the window has no room for it; Escape and the veil close it. */
const OverlayNavigation = ({ open, onClose, onGone, children }: OverlayNavigationProps) => {
  const styles = overlay();
  const { t } = useTranslation();
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
        <Dialog.Content aria-label={t('navigation.overlay')} className={styles.content}>
          {children}
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  );
};

export default OverlayNavigation;
