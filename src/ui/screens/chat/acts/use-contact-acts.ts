import { useLocation } from 'wouter';
import type { ParticipantView } from '../../../../core/model/chat/thread/types.ts';
import { useOffered, useTake } from '../../../actions/use-offer.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { mayDo } from '../../../session/ability.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { useCall } from '../../../shared/calls/call-parts.tsx';
import { useChatContact } from '../../../shared/contacts/use-chat-contact.ts';
import { texts } from '../../../shared/events/texts/texts.ts';

export interface ActsHead {
  readonly chatId: string;
  readonly isGroup: boolean;
  readonly participants: readonly ParticipantView[];
}

/** What can be done with the person of a chat. An act is null for who may not do it. */
export function useContactActs(head: ActsHead, offline = false) {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const contactId = useChatContact(head, offline);
  const isComing = !head.isGroup && head.participants.length === 0;
  const phone = head.isGroup ? undefined : head.participants.find(({ channel }) => channel === 'sms');
  const call = useCall({ to: isComing ? null : (phone?.label ?? ''), contactId });
  const writeNote = useTake('writeNote');
  const mayNote = useOffered().has('writeNote');
  const mayBook =
    mayWrite &&
    !head.isGroup &&
    ability !== null &&
    ['view-call', 'manage-appointment', 'view-contacts'].every((action) => mayDo(ability, action));
  return {
    call,
    book: mayBook
      ? {
          why: contactId === null ? t('noContact') : undefined,
          open: () =>
            navigate(`/appointment?${new URLSearchParams({ open: 'new', contact: contactId ?? '' })}`),
        }
      : null,
    note: mayNote ? writeNote : null,
  };
}
