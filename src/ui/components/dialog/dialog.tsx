import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { ToastSlot } from '../toast/toast-slot.tsx';

const dialog = sva({
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'actions'],
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
      p: { base: '8', md: '16' },
      zIndex: 'dialog',
    },
    content: {
      position: 'relative',
      gridRow: '2',
      display: 'flex',
      flexDirection: 'column',
      width: '480px',
      maxWidth: 'full',
      maxHeight: {
        base: 'calc(100dvh - 16px - var(--toast-room, 0px))',
        md: 'calc(100dvh - 32px - var(--toast-room, 0px))',
      },
      bg: 'bg.overlay',
      borderRadius: 'md',
      boxShadow: 'modal',
      outline: 'none',
      _open: { animation: 'dialogIn token(durations.slow) token(easings.in)' },
      _closed: { animation: 'dialogOut token(durations.slowOut) token(easings.out)' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      paddingInlineStart: '20',
      paddingInlineEnd: '12',
      pt: '12',
    },
    title: { flex: '1', minWidth: '0', textStyle: 'text.heading' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '12',
      minHeight: '0',
      px: '20',
      pt: '8',
      overflowY: 'auto',
    },
    actions: { display: 'flex', justifyContent: 'flex-end', gap: '8', px: '20', py: '16' },
  },
});

type DialogProps = {
  readonly open: boolean;
  readonly onGone?: () => void;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel?: string;
  /**
   * `focusFirst` gets the focus when the dialog opens; by default its first focusable element. `focusAfter`
   * gets the focus after closing; by default the trigger.
   */
  readonly focusFirst?: () => HTMLElement | null;
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
  /** The dialog's buttons, the primary button last. */
  readonly actions?: ReactNode;
};

/** A dialog over the page. Escape, a click outside and its close button close it. */
export const Dialog = (props: DialogProps) => {
  const styles = dialog();
  const { t } = useTranslation();
  return (
    <Ark.Root
      open={props.open}
      onOpenChange={(details) => !details.open && props.onClose()}
      onExitComplete={props.onGone}
      {...(props.focusFirst === undefined ? {} : { initialFocusEl: props.focusFirst })}
      {...(props.focusAfter === undefined ? {} : { finalFocusEl: props.focusAfter })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            <div className={styles.head}>
              <Ark.Title className={styles.title}>{props.title}</Ark.Title>
              <PlainIconButton
                label={props.closeLabel ?? t('parts.close')}
                icon={X}
                onClick={props.onClose}
              />
            </div>
            <div className={styles.body}>{props.children}</div>
            {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
            {props.open && <ToastSlot part="dialog" />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
