import type { Chat } from './chat.ts';
import type { Participant } from './message.ts';
import { hasVisibleText } from './text/shown-text.ts';
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

export const participantView = (participant: Participant, self: ReadonlySet<string>): ParticipantView => ({
  id: participant.uuid,
  label: labelOf(participant),
  channel: (participant.phone ?? participant.address) === null ? 'chat' : 'sms',
  isSelf: participant.identity !== null && self.has(participant.identity),
});
