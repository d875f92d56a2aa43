import { useState } from 'react';
import type { ThreadHead } from '../../../../../core/chat/thread/types.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useAct } from '../../../../hooks/use-act.ts';
import { lossWords } from './delete-words.ts';

export type DeleteChatDialogProps = Overlaid & {
  readonly head: Pick<ThreadHead, 'chatId' | 'name' | 'draft'>;
  readonly onDeleted: () => void;
};

const DeleteChatDialog = ({ head, open, onClose, onGone, onDeleted }: DeleteChatDialogProps) => {
  const { chatId, name, draft } = head;
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const unsent = useView({ view: 'outbox' })?.rows.filter((row) => row.chatId === chatId).length ?? 0;
  const loss = lossWords(unsent, draft);
  const remove = async () => {
    setBusy(true);
    const answer = await act({ type: 'deleteChat', chatId }, 'The chat couldn’t be deleted');
    setBusy(false);
    onClose();
    if (answer.ok) onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      onGone={onGone}
      title="Delete this chat?"
      keepLabel="Keep chat"
      actLabel="Delete chat"
      busy={busy}
      onKeep={onClose}
      onAct={() => void remove()}
    >
      <span>This deletes the chat with</span> <bdi translate="no">{name}</bdi>{' '}
      <span>for your whole team. You have 10 seconds to undo.</span>
      {loss !== null && <span>{` ${loss}`}</span>}
    </ConfirmDialog>
  );
};

export default DeleteChatDialog;
