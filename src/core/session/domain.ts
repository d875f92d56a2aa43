import { defineDomain } from '../domain/define-domain.ts';
import { sessionCommands } from './commands.ts';

export const session = defineDomain({
  name: 'session',
  events: {},
  state: 'nothing',
  commands: [sessionCommands],
});
