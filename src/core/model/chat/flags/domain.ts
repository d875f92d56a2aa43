import { defineDomain } from '../../../kernel/define/define-domain.ts';
import { flagCommands } from './commands.ts';
import { flagEvents } from './events.ts';
import { flagViews } from './views.ts';

export const flags = defineDomain({
  name: 'flags',
  events: flagEvents,
  state: 'nothing',
  inChatExport: true,
  commands: [flagCommands],
  views: [flagViews],
});
