import { defineDomain } from '../../kernel/define/define-domain.ts';
import { sessionCommands } from './commands.ts';
import { sessionViews } from './views.ts';

export const session = defineDomain({
  name: 'session',
  events: {},
  state: 'nothing',
  commands: [sessionCommands],
  views: [sessionViews],
});
