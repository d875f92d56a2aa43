import { useState } from 'react';
import type { ThreadHead } from '../../../../../core/model/chat/thread/types.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useAct } from '../../../../core-client/use-act.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../../../../shared/chat/thread/texts/texts.ts';
import { lossWords } from './delete-words.ts';

export type DeleteChatDialogProps = Overlaid & {
  readonly head: Pick<ThreadHead, 'chatId' | 'name' | 'draft'>;
  readonly onDeleted: () => void;
};

const DeleteChatDialog = ({ head, open, onClose, onGone, onDeleted }: DeleteChatDialogProps) => {
  const t = useTexts(texts);
  const { chatId, name, draft } = head;
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const waiting = useView({ view: 'outbox' })?.rows.filter((row) => row.chatId === chatId).length ?? 0;
  const unsent = waiting + (useView({ view: 'scheduled', chatId })?.rows.length ?? 0);
  const loss = lossWords(unsent, draft, t);
  const remove = async () => {
    setBusy(true);
    const answer = await act({ type: 'deleteChat', chatId }, t('deletion.failed'));
    setBusy(false);
    onClose();
    if (answer.ok) onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      onGone={onGone}
      title={t('deletion.title')}
      keepLabel={t('deletion.keep')}
      actLabel={t('deletion.act')}
      busy={busy}
      onKeep={onClose}
      onAct={() => void remove()}
    >
      <span translate="no">{t('deletion.text', { name })}</span>
      {loss !== null && <span>{` ${loss}`}</span>}
    </ConfirmDialog>
  );
};

export default DeleteChatDialog;
