import type { FlagRecord } from '../../../core/model/collections/flags.ts';

/** Whether a chat, a contact, a rule or a campaign has the flag. The service deletes only unused flags. */
export const isUsed = ({ uses }: Pick<FlagRecord, 'uses'>): boolean =>
  uses.chats + uses.contacts + uses.rules > 0;
