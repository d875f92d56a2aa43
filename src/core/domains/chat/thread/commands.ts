import * as v from 'valibot';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, linkSchema, nameSchema } from '../../../kernel/text-limits.ts';
import { READS, WRITES } from '../../../model/session/needs.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ReadHorizon } from '../unseen/read-horizon.ts';
import type { ChatPages } from './chat-pages.ts';
import { findMessage, searchMessages } from './message-search.ts';

const chatId = filledNameSchema;

const command = commandsWith<
  SessionContext & {
    readonly chatPages: ChatPages;
    readonly readHorizon: Pick<ReadHorizon, 'seen' | 'markedRead' | 'markedAllRead'>;
  }
>();

export const threadCommands = {
  /**
   * Loads the newest page again after a failure. The first load needs no command: it starts when a tab opens
   * the chat.
   */
  reloadChat: command({
    input: v.object({ type: v.literal('reloadChat'), chatId }),
    may: READS,
    reads: true,
    perform: ({ chatPages }, asked) => chatPages.loadNewest(asked.chatId),
  }),
  loadOlder: command({
    input: v.object({ type: v.literal('loadOlder'), chatId }),
    may: READS,
    reads: true,
    perform: ({ chatPages }, asked) => chatPages.loadOlder(asked.chatId),
  }),
  /**
   * Searches the chat's messages at the service. `link` is the link to the next page from the previous
   * answer. The results are not logged.
   */
  searchMessages: command({
    input: v.object({
      type: v.literal('searchMessages'),
      chatId,
      q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      link: v.nullable(linkSchema),
    }),
    may: READS,
    reads: true,
    hides: () => 'names',
    perform: (parts, asked) => searchMessages(parts, asked),
  }),
  /** Finds a message on this device and the position of its row in the thread. */
  findMessage: command({
    input: v.object({
      type: v.literal('findMessage'),
      chatId,
      id: v.nullable(v.number()),
      sid: v.nullable(nameSchema),
    }),
    may: READS,
    reads: true,
    perform: (parts, asked) => findMessage(parts, asked),
  }),
  /** Marks the chat as read, for users whose chats count as read only after a reply. Idempotent. */
  markRead: command({
    input: v.object({ type: v.literal('markRead'), chatId }),
    may: WRITES,
    perform: ({ readHorizon }, asked, commandId) => readHorizon.markedRead(asked.chatId, commandId),
  }),
  /** Marks all chats as read that this device knows as unread. Answers with their ids. Idempotent. */
  markAllRead: command({
    input: v.object({ type: v.literal('markAllRead') }),
    may: WRITES,
    perform: ({ readHorizon }, _asked, commandId) => readHorizon.markedAllRead(commandId),
  }),
  /**
   * Reports how far the user has read: `key` names the newest row that was in view while somebody was there.
   * The read position never moves back.
   */
  markSeen: command({
    input: v.object({
      type: v.literal('markSeen'),
      chatId,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: WRITES,
    perform: ({ readHorizon }, asked, commandId) => readHorizon.seen(asked.chatId, asked.key, commandId),
  }),
};
