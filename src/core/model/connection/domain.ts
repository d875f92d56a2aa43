import { defineDomain } from '../../kernel/define/define-domain.ts';
import { connectionCommands } from './commands.ts';
import { connectionEvents } from './events.ts';
import { connectionViews } from './views.ts';

export const connection = defineDomain({
  name: 'connection',
  events: connectionEvents,
  state: 'chats',
  commands: [connectionCommands],
  views: [connectionViews],
});
