import type { ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import type { ChatTexts } from '../../../shared/chat/texts/texts.ts';

/** Returns the line below the chat's name: the channel and address, or a group's number of participants. */
export const secondLine = (
  { isGroup, participants }: Pick<ThreadHead, 'isGroup' | 'participants'>,
  t: ChatTexts,
): {
  readonly channel: string;
  readonly address: string | null;
} => {
  if (isGroup) return { channel: t('thread.participants', { count: participants.length }), address: null };
  const contact = participants.find((participant) => participant.channel === 'sms') ?? participants[0];
  return contact === undefined
    ? { channel: '', address: null }
    : { channel: t(`thread.${contact.channel}`), address: contact.label };
};
