import type { ThreadHead } from '../../../../core/chat/thread/types.ts';
import { counted } from '../../../language/english-words.ts';

const CHANNELS = { sms: 'SMS', chat: 'Chat' } as const;

/** The line below the name: "SMS · +44 7700 900214", or a group's number of participants. */
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
