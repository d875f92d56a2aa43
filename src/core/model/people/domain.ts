import { defineDomain } from '../../kernel/define/define-domain.ts';
import { peopleCommands } from './commands.ts';
import { peopleEvents } from './events.ts';
import { peopleViews } from './views.ts';

export const people = defineDomain({
  name: 'people',
  events: peopleEvents,
  state: 'chats',
  commands: [peopleCommands],
  views: [peopleViews],
});
