import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { MessageRow } from '../../../../../core/model/chat/thread/types.ts';
import { Button } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useMayRedact } from '../../../../session/may-redact.ts';
import { texts } from '../texts/texts.ts';
import RemoveTextDialog from './remove-text-dialog.tsx';

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
  const mayRedact = useMayRedact();
  const [asking, setAsking] = useState(false);
  if (!mayRedact || row.body === '' || !isSettled(row)) return null;
  return (
    <>
      {!isRemoved && (
        <Button variant="ghost" icon={Eraser} onClick={() => setAsking(true)}>
          {t('redaction.act')}
        </Button>
      )}
      <RemoveTextDialog
        chatId={chatId}
        messageKey={row.key}
        hasPicture={row.mediaUrl !== null}
        open={asking}
        onClose={() => setAsking(false)}
        onGone={() => undefined}
      />
    </>
  );
};
