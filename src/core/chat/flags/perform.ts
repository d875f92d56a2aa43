import type { Performers } from '../../domain/define-command.ts';
import type { flagCommands } from './commands.ts';
import type { Flagging } from './flagging.ts';

export const performFlags = (flagging: Flagging): Performers<typeof flagCommands> => ({
  flagChat: (command, commandId) => flagging.change(command.chatId, command, commandId),
});
