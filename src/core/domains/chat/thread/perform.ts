import type { Performers } from '../../../kernel/define/define-command.ts';
import type { threadCommands } from '../../../model/chat/thread/commands.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ReadHorizon } from '../unseen/read-horizon.ts';
import type { ChatPages } from './chat-pages.ts';
import { findMessage, searchMessages } from './message-search.ts';

export const performThread = (
  context: SessionContext,
  {
    pages,
    readHorizon,
  }: { readonly pages: ChatPages; readonly readHorizon: Pick<ReadHorizon, 'seen' | 'markedRead'> },
): Performers<typeof threadCommands> => ({
  reloadChat: ({ chatId }) => pages.loadNewest(chatId),
  loadOlder: ({ chatId }) => pages.loadOlder(chatId),
  searchMessages: (command) => searchMessages(context, command),
  findMessage: (command) => findMessage(context, command),
  markRead: ({ chatId }, commandId) => readHorizon.markedRead(chatId, commandId),
  markSeen: ({ chatId, key }, commandId) => readHorizon.seen(chatId, key, commandId),
});
