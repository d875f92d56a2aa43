import { defineDomain } from '../../kernel/define/define-domain.ts';
import { mediaCommands } from './commands.ts';
import { mediaEvents } from './events.ts';

export const media = defineDomain({
  name: 'media',
  events: mediaEvents,
  state: 'chats',
  commands: [mediaCommands],
});
