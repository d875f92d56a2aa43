import { defineDomain } from '../../kernel/define/define-domain.ts';
import { logEvents } from './events.ts';
import { logCommands } from './keep/commands.ts';
import { logViews } from './views.ts';

export const log = defineDomain({
  name: 'log',
  events: logEvents,
  state: 'nothing',
  inChatExport: true,
  commands: [logCommands],
  views: [logViews],
});
