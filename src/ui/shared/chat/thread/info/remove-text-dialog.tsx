import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useAct } from '../../../../core-client/use-act.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

export type RemoveTextDialogProps = {
  readonly chatId: string;
  readonly messageKey: string;
  readonly hasPicture: boolean;
  readonly onRemoved?: () => void;
};

/** Asks before it removes a message's text from this device. */
const RemoveTextDialog = ({
  chatId,
  messageKey,
  hasPicture,
  onRemoved,
  open,
  onClose,
  onGone,
}: RemoveTextDialogProps & Overlaid) => {
  const t = useTexts(texts);
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await act({ type: 'redactMessage', chatId, key: messageKey }, t('redaction.failed'));
    setBusy(false);
    if (answer.ok) onRemoved?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onGone={onGone}
      title={t('redaction.title')}
      keepLabel={t('redaction.keep')}
      actLabel={t('redaction.act')}
      busy={busy}
      onKeep={onClose}
      onAct={() => void remove()}
    >
      <span>{t('redaction.text')}</span>
      {hasPicture && <span>{` ${t('redaction.picture')}`}</span>}
    </ConfirmDialog>
  );
};

export default RemoveTextDialog;
