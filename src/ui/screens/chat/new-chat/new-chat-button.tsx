import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffer } from '../../../actions/use-offer.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { texts } from '../texts/texts.ts';
import type { NewChatDialogProps } from './new-chat-dialog.tsx';

const DIALOG = lazyPart<NewChatDialogProps>(() => import('./new-chat-dialog.tsx'));

/** Opens the dialog for a new chat. Renders nothing for read-only users. */
export const NewChatButton = ({ onMade }: { readonly onMade: (chatId: string) => void }) => {
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const [wanted, setWanted] = useState(false);
  const { draw } = useOverlay<Pick<NewChatDialogProps, 'onMade'>>(
    DIALOG,
    wanted,
    () => setWanted(false),
    useReportMissing(),
  );
  useOffer('newChat', mayWrite ? () => setWanted(true) : null);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton
        label={t('list.newChat')}
        icon={Plus}
        ground="solid"
        aria-haspopup="dialog"
        onClick={() => setWanted(true)}
      />
      {draw({ onMade })}
    </>
  );
};
