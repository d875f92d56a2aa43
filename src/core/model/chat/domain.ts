import { defineDomain } from '../../kernel/define/define-domain.ts';
import { redactionCommands } from '../redaction/commands.ts';
import { deletionCommands } from './deletion/commands.ts';
import { deletionViews } from './deletion/views.ts';
import { chatEvents } from './events.ts';
import { chatListCommands } from './list/commands.ts';
import { chatListViews } from './list/views.ts';
import { sendingCommands } from './sending/commands.ts';
import { threadCommands } from './thread/commands.ts';
import { threadViews } from './thread/views.ts';

export const chat = defineDomain({
  name: 'chat',
  events: chatEvents,
  state: 'chats',
  commands: [chatListCommands, threadCommands, sendingCommands, deletionCommands, redactionCommands],
  views: [chatListViews, threadViews, deletionViews],
});
