import { defineDomain } from '../../kernel/define/define-domain.ts';
import { replayCommands } from './commands.ts';

/** Questions about the past. They are never logged. */
export const replay = defineDomain({
  name: 'replay',
  events: {},
  state: 'nothing',
  commands: [replayCommands],
});
