import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { MessageRow } from '../../../../../core/chat/thread/types.ts';
import { Button } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useAct } from '../../../../hooks/use-act.ts';
import { mayDo } from '../../../../session/ability.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import { useAbility } from '../../../../session/use-ability.ts';

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
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayRemove = mayWrite && ability !== null && mayDo(ability, 'manage-logs');
  if (!mayRemove || row.body === '' || !isSettled(row)) return null;
  const remove = async () => {
    setBusy(true);
    await act({ type: 'redactMessage', chatId, key: row.key }, 'The text couldn’t be removed');
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      {!isRemoved && (
        <Button variant="ghost" icon={Eraser} onClick={() => setAsking(true)}>
          Remove text
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Remove the text of this message?"
        keepLabel="Keep text"
        actLabel="Remove text"
        busy={busy}
        onKeep={() => setAsking(false)}
        onAct={() => void remove()}
      >
        The text is deleted from this device, for good: from the chat, from its history, from drafts that
        quote it, and from later exports. The rest of the message stays. The service keeps its copy, and other
        devices still show the text.
        {row.mediaUrl !== null && ' The picture stays.'}
      </ConfirmDialog>
    </>
  );
};
