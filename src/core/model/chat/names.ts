import { hasVisibleText } from '../../kernel/shown-text.ts';
import type { State } from '../state.ts';
import type { Chat } from './chat.ts';
import type { Participant } from './message.ts';
import type { ParticipantView } from './thread/types.ts';

/**
 * Returns the chat's name. If the name has no visible character, returns the first participant's label, else
 * "Chat".
 */
export const nameOf = (chat: Chat): string =>
  hasVisibleText(chat.name)
    ? chat.name
    : chat.participants.map((participant) => labelOf(participant)).find(hasVisibleText) || 'Chat';

/** Returns the phone number, the address or the identity: the first that the service sent. */
export const labelOf = ({ phone, address, identity }: Participant): string =>
  phone ?? address ?? identity ?? 'Unknown';

/** Returns the name of the contact with this number or identity. Null if this device knows no contact with a name. */
export function contactNameAt({ consent }: Pick<State, 'consent'>, address: string): string | null {
  const known = consent.get(address);
  if (known === undefined || known.contactId === null) return null;
  return hasVisibleText(known.name) && known.name !== address ? known.name : null;
}

/** Returns the people of a chat. The contact of a single chat has the chat's name, if no contact is known. */
export function participantViews(
  chat: Chat,
  state: Pick<State, 'consent' | 'self'>,
): readonly ParticipantView[] {
  const isContact = ({ phone, address, identity }: Participant) =>
    (phone ?? address) !== null || (identity !== null && !identity.includes('@'));
  return chat.participants.map((one) => {
    const label = labelOf(one);
    const isSelf = one.identity !== null && state.self.has(one.identity);
    const known = contactNameAt(state, label);
    const chatName = !chat.isGroup && !isSelf && isContact(one) && chat.name !== label ? chat.name : '';
    const name = known ?? (hasVisibleText(chatName) ? chatName : null);
    return {
      id: one.uuid,
      label,
      ...(name === null ? {} : { name }),
      channel: (one.phone ?? one.address) === null ? 'chat' : 'sms',
      isSelf,
    };
  });
}
