import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';

/** Opens the chat with a contact, or begins one. */
export function useContactChat() {
  const t = useTexts(texts);
  const act = useAct();
  const [, navigate] = useLocation();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const [busy, setBusy] = useState(false);
  const start = async (contact: ContactRecord) => {
    setBusy(true);
    const answer = await act(
      {
        type: 'createChat',
        chat: { kind: 'single', contactUuid: contact.uuid, name: contactName(contact) },
      },
      t('notStarted'),
    );
    setBusy(false);
    if (answer.ok) navigate(chatPath(answer.value.chatId));
  };
  return {
    busy,
    mayOpen: ({ chatId }: ContactRecord): boolean =>
      ability !== null && mayDo(ability, 'view-chat') && (chatId !== null || mayWrite),
    isReachable: ({ chatId, phone, identity }: ContactRecord): boolean =>
      chatId !== null || phone !== '' || identity !== '',
    open: (contact: ContactRecord): void => {
      if (contact.chatId === null) void start(contact);
      else navigate(chatPath(contact.chatId));
    },
  };
}
