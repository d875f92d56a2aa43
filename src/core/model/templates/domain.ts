import { defineDomain } from '../../kernel/define/define-domain.ts';
import { templateCommands } from './commands.ts';
import { templateEvents } from './events.ts';
import { templatesSlice } from './slice.ts';
import { templateViews } from './views.ts';

export const templates = defineDomain({
  name: 'templates',
  events: templateEvents,
  state: templatesSlice,
  inChatExport: true,
  commands: [templateCommands],
  views: [templateViews],
});
