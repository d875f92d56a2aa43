import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
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
    <Modal kind="question" open={props.open} onClose={props.onKeep} onGone={props.onGone}>
      <ModalTitle className={styles.title}>{props.title}</ModalTitle>
      <ModalDescription className={styles.description}>{props.children}</ModalDescription>
      <div className={styles.actions}>
        <Button onClick={props.onKeep}>{props.keepLabel}</Button>
        <Button variant="destructive" busy={props.busy ?? false} onClick={props.onAct}>
          {props.actLabel}
        </Button>
      </div>
    </Modal>
  );
};
