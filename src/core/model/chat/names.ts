import { hasVisibleText } from '../../kernel/shown-text.ts';
import type { State } from '../state.ts';
import type { Chat } from './chat.ts';
import type { Participant } from './message.ts';
import type { ParticipantView } from './thread/types.ts';

/** Number of people by whom a group without a name is called. */
const NAMED_BY_MAX = 3;

/**
 * Returns the chat's name. If the name has no visible character, returns the first participant's label, or the first
 * contacts of a group, else "Chat".
 */
export function nameOf(chat: Chat): string {
  if (hasVisibleText(chat.name)) return chat.name;
  const people = chat.isGroup ? chat.participants.filter(isContact) : chat.participants;
  const labels = people.map((participant) => labelOf(participant)).filter(hasVisibleText);
  if (!chat.isGroup || labels.length < 2) return labels[0] ?? 'Chat';
  return [...labels.slice(0, NAMED_BY_MAX), ...(labels.length > NAMED_BY_MAX ? ['…'] : [])].join(', ');
}

/** Returns whether the participant is no colleague: contacts have a number, or an identity that is no address. */
export const isContact = ({ phone, address, identity }: Participant): boolean =>
  (phone ?? address) !== null || (identity !== null && !identity.includes('@'));

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
