import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, LIST_MAX, nameSchema } from '../../../kernel/text-limits.ts';
import { newChatSchema } from '../../people/types.ts';
import { READS, WRITES } from '../../session/needs.ts';
import { chatListAnswers } from './answers.ts';
import { SEARCH_TYPES } from './types.ts';

const chatId = filledNameSchema;
/** Ids of flags. The service returns only chats with these flags, or all chats if the list is empty. */
const flags = v.exactOptional(v.pipe(v.array(v.pipe(nameSchema, v.regex(/^[^-]+$/))), v.maxLength(LIST_MAX)));
/** The field that `q` searches. Default: names. */
const by = v.exactOptional(v.picklist(SEARCH_TYPES));
/** The search of which the next page is loaded. Default: the next page of the unfiltered list. */
const q = v.exactOptional(nameSchema);

export const chatListCommands = defineCommands(chatListAnswers, {
  loadMoreChats: {
    input: v.object({ type: v.literal('loadMoreChats'), q, by, flags }),
    may: READS,
    reads: true,
  },
  refreshChats: { input: v.object({ type: v.literal('refreshChats') }), may: READS, reads: true },
  /** Requests the chats that match `q`. The view `chatList` with the same `q` shows them. */
  searchChats: {
    input: v.object({ type: v.literal('searchChats'), q: nameSchema, by, flags }),
    may: READS,
    reads: true,
  },
  /** New messages of a muted chat raise no alert, but they count as unread. */
  muteChat: {
    input: v.object({ type: v.literal('muteChat'), chatId, isMuted: v.boolean() }),
    may: WRITES,
  },
  /** The service toggles the current value. The request is not idempotent, so it is never sent twice. */
  toggleFavourite: { input: v.object({ type: v.literal('toggleFavourite'), chatId }), may: WRITES },
  /** Creates a chat. Never resent: after a lost response, the core first checks whether the chat exists. */
  createChat: { input: v.object({ type: v.literal('createChat'), chat: newChatSchema }), may: WRITES },
});
