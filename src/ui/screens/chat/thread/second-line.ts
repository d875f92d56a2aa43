import type { ThreadHead } from '../../../../core/chat/thread/types.ts';
import { counted } from '../../../language/english-words.ts';

const CHANNELS = { sms: 'SMS', chat: 'Chat' } as const;

/** Returns the line below the chat's name: the channel and address, or a group's number of participants. */
export const secondLine = ({
  isGroup,
  participants,
}: Pick<ThreadHead, 'isGroup' | 'participants'>): {
  readonly channel: string;
  readonly address: string | null;
} => {
  if (isGroup) return { channel: counted(participants.length, 'participant'), address: null };
  const contact = participants.find((participant) => participant.channel === 'sms') ?? participants[0];
  return contact === undefined
    ? { channel: '', address: null }
    : { channel: CHANNELS[contact.channel], address: contact.label };
};
