import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { MessageRow } from '../../../../../core/chat/thread/types.ts';
import { Button } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useAct } from '../../../../hooks/use-act.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { mayDo } from '../../../../session/ability.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import { useAbility } from '../../../../session/use-ability.ts';
import { texts } from '../texts/texts.ts';

/** A message that is still being sent can be cancelled instead. */
const isSettled = ({ delivery, canDiscard }: MessageRow): boolean =>
  !canDiscard && delivery !== 'queued' && delivery !== 'sending';

/** Offers to remove the message's text from this device, to users who manage the logs. */
export const RemoveText = ({
  chatId,
  row,
  isRemoved,
}: {
  readonly chatId: string;
  readonly row: MessageRow;
  readonly isRemoved: boolean;
}) => {
  const t = useTexts(texts);
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayRemove = mayWrite && ability !== null && mayDo(ability, 'manage-logs');
  if (!mayRemove || row.body === '' || !isSettled(row)) return null;
  const remove = async () => {
    setBusy(true);
    await act({ type: 'redactMessage', chatId, key: row.key }, t('redaction.failed'));
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      {!isRemoved && (
        <Button variant="ghost" icon={Eraser} onClick={() => setAsking(true)}>
          {t('redaction.act')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('redaction.title')}
        keepLabel={t('redaction.keep')}
        actLabel={t('redaction.act')}
        busy={busy}
        onKeep={() => setAsking(false)}
        onAct={() => void remove()}
      >
        <span>{t('redaction.text')}</span>
        {row.mediaUrl !== null && <span>{` ${t('redaction.picture')}`}</span>}
      </ConfirmDialog>
    </>
  );
};
