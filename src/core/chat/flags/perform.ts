import type { Performers } from '../../domain/define-command.ts';
import type { ChatIndexLoader } from '../list/chat-index.ts';
import type { flagCommands } from './commands.ts';
import type { Flagging } from './flagging.ts';

export const performFlags = (
  index: ChatIndexLoader,
  flagging: Flagging,
): Performers<typeof flagCommands> => ({
  loadFlags: ({ again }) => index.loadFlags(again),
  flagChat: (command, commandId) => flagging.change(command.chatId, command, commandId),
});
