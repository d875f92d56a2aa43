// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ThreadHead } from '../../../../../core/model/chat/thread/types.ts';
import { useOffer } from '../../../../actions/use-offer.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { type Anchored, useTriggeredOverlay } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useAct } from '../../../../core-client/use-act.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import { texts } from '../../../../shared/chat/texts/texts.ts';
import type { ParticipantsDialogProps } from '../../people/participants-dialog.tsx';
import { PARTICIPANTS_DIALOG } from '../../people/participants-part.ts';
import type { DeleteChatDialogProps } from './delete-chat-dialog.tsx';
import type { ThreadChoicesProps } from './thread-choices.tsx';
import type { ThreadFlagsProps } from './thread-flags.tsx';

const CHOICES = lazyPart<ThreadChoicesProps & Anchored>(() => import('./thread-choices.tsx'));
const FLAGS = lazyPart<ThreadFlagsProps>(() => import('./thread-flags.tsx'));
const DELETE = lazyPart<DeleteChatDialogProps>(() => import('./delete-chat-dialog.tsx'));

type ThreadMenuProps = Pick<ThreadChoicesProps, 'onSearch' | 'onMarkUnread' | 'onMarkRead' | 'onDetails'> & {
  readonly head: Pick<ThreadHead, 'chatId' | 'name' | 'draft' | 'participants' | 'isGroup' | 'isMuted'>;
  /** Called after the chat was removed. The screen then returns to the list. */
  readonly onDeleted: () => void;
};

export const ThreadMenu = ({
  head,
  onSearch,
  onMarkUnread,
  onMarkRead,
  onDetails,
  onDeleted,
}: ThreadMenuProps) => {
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const act = useAct();
  const { chatId, isMuted } = head;
  const mute = () =>
    act({ type: 'muteChat', chatId, isMuted: !isMuted }, t(isMuted ? 'failed.unmute' : 'failed.mute'));
  const menu = useTriggeredOverlay<ThreadChoicesProps>('menu', CHOICES);
  const [asking, setAsking] = useState(false);
  const [looking, setLooking] = useState(false);
  const [flagging, setFlagging] = useState(false);
  const participants = useOverlay<Pick<ParticipantsDialogProps, 'head'>>(
    PARTICIPANTS_DIALOG,
    looking,
    () => setLooking(false),
    useReportMissing(),
  );
  const question = useOverlay<Pick<DeleteChatDialogProps, 'head' | 'onDeleted'>>(
    DELETE,
    asking,
    () => setAsking(false),
    useReportMissing(),
  );
  const flags = useOverlay<Pick<ThreadFlagsProps, 'chatId' | 'triggerId'>>(
    FLAGS,
    flagging,
    () => setFlagging(false),
    useReportMissing(),
  );
  const onMute = mayWrite ? () => void mute() : null;
  const onDelete = mayWrite ? () => setAsking(true) : null;
  const onFlags = mayWrite ? () => setFlagging(true) : null;
  useOffer('muteChat', onMute);
  useOffer('deleteChat', onDelete);
  useOffer('flagChat', onFlags);
  return (
    <>
      <IconButton
        {...menu.trigger}
        label={t('thread.more')}
        icon={Ellipsis}
        data-search-toggle={onSearch === null ? undefined : true}
      />
      {menu.draw({
        chatId,
        // On phones, as the search.
        person: onDetails === null ? null : head,
        onSearch,
        onMarkUnread,
        onMarkRead,
        onDetails,
        isMuted,
        onMute,
        onFlags,
        onPeople: () => setLooking(true),
        onDelete,
      })}
      {participants.draw({ head })}
      {flags.draw({ chatId, triggerId: menu.trigger.id })}
      {question.draw({ head, onDeleted })}
    </>
  );
};
