import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Button } from '../button/button.tsx';
import { ToastSlot } from '../toast/toast-slot.tsx';

const dialog = sva({
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'actions'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'scrim', zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      // Otherwise a dialog wider than a phone stretches the column.
      gridTemplateColumns: 'minmax(0, 1fr)',
      // The dialog stays in the middle while there is room for its toasts below it.
      gridTemplateRows: 'minmax(0, 1fr) auto minmax(var(--toast-room, 0px), 1fr)',
      placeItems: 'center',
      p: '16',
      zIndex: 'dialog',
    },
    content: {
      position: 'relative',
      gridRow: '2',
      width: '440px',
      maxWidth: 'full',
      p: '24',
      bg: 'bg.overlay',
      borderRadius: 'md',
      boxShadow: 'modal',
      outline: 'none',
      _open: { animation: 'dialogIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'dialogOut token(durations.slowOut) token(easings.out)' },
    },
    title: { textStyle: 'text.heading' },
    description: { textStyle: 'text.body', color: 'fg.muted', mt: '4' },
    actions: { display: 'flex', justifyContent: 'flex-end', gap: '8', mt: '20' },
  },
});

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onGone?: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button that changes nothing. This button has the initial focus. */
  readonly keepLabel: string;
  readonly actLabel: string;
  readonly busy?: boolean;
  readonly onKeep: () => void;
  readonly onAct: () => void;
};

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const styles = dialog();
  return (
    <Ark.Root
      role="alertdialog"
      open={props.open}
      onOpenChange={(details) => !details.open && props.onKeep()}
      onExitComplete={props.onGone}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            <Ark.Title className={styles.title}>{props.title}</Ark.Title>
            <Ark.Description className={styles.description}>{props.children}</Ark.Description>
            <div className={styles.actions}>
              <Button onClick={props.onKeep}>{props.keepLabel}</Button>
              <Button variant="destructive" busy={props.busy ?? false} onClick={props.onAct}>
                {props.actLabel}
              </Button>
            </div>
            {props.open && <ToastSlot part="dialog" />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
