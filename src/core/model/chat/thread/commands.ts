import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, linkSchema, nameSchema } from '../../../kernel/text-limits.ts';
import { READS, WRITES } from '../../session/needs.ts';
import { threadAnswers } from './answers.ts';

const chatId = filledNameSchema;

export const threadCommands = defineCommands(threadAnswers, {
  /**
   * Loads the newest page again after a failure. The first load needs no command: it starts when a tab opens
   * the chat.
   */
  reloadChat: { input: v.object({ type: v.literal('reloadChat'), chatId }), may: READS, reads: true },
  loadOlder: { input: v.object({ type: v.literal('loadOlder'), chatId }), may: READS, reads: true },
  /**
   * Searches the chat's messages at the service. `link` is the link to the next page from the previous
   * answer. The results are not logged.
   */
  searchMessages: {
    input: v.object({
      type: v.literal('searchMessages'),
      chatId,
      q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      link: v.nullable(linkSchema),
    }),
    may: READS,
    reads: true,
  },
  /** Finds a message on this device and the position of its row in the thread. */
  findMessage: {
    input: v.object({
      type: v.literal('findMessage'),
      chatId,
      id: v.nullable(v.number()),
      sid: v.nullable(nameSchema),
    }),
    may: READS,
    reads: true,
  },
  /** Marks the chat as read, for users whose chats count as read only after a reply. Idempotent. */
  markRead: { input: v.object({ type: v.literal('markRead'), chatId }), may: WRITES },
  /**
   * Reports how far the user has read: `key` names the newest row that was in view while somebody was there.
   * The read position never moves back.
   */
  markSeen: {
    input: v.object({
      type: v.literal('markSeen'),
      chatId,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: WRITES,
  },
});
