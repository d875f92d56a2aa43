import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import { Button } from '../button/button.tsx';
import { Modal, ModalDescription, ModalTitle } from './modal.tsx';

const dialog = sva({
  slots: ['title', 'description', 'actions'],
  base: {
    title: { textStyle: 'text.heading', overflowWrap: 'anywhere', lineClamp: 4 },
    description: { textStyle: 'text.body', color: 'fg.muted', mt: '4', overflowWrap: 'anywhere' },
    actions: { display: 'flex', justifyContent: 'flex-end', gap: '8', mt: '20' },
  },
});

const waiting = css({
  '&, &:hover': { bg: 'bg.muted', color: 'fg.disabled', borderColor: 'transparent', cursor: 'not-allowed' },
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
  /** The act can't be chosen yet: the words have just changed. Its button keeps the focus. */
  readonly waits?: boolean;
  readonly onKeep: () => void;
  readonly onAct: () => void;
};

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const styles = dialog();
  return (
    <Modal kind="question" open={props.open} onClose={props.onKeep} onGone={props.onGone}>
      <ModalTitle className={styles.title}>{props.title}</ModalTitle>
      <ModalDescription className={styles.description}>{props.children}</ModalDescription>
      <div className={styles.actions}>
        <Button onClick={props.onKeep}>{props.keepLabel}</Button>
        <Button
          variant="destructive"
          busy={props.busy ?? false}
          aria-disabled={props.waits || undefined}
          className={props.waits ? waiting : undefined}
          onClick={props.waits ? undefined : props.onAct}
        >
          {props.actLabel}
        </Button>
      </div>
    </Modal>
  );
};
