import { defineDomain } from '../domain/define-domain.ts';
import { replayCommands } from './commands.ts';

/** Questions about the past. Nothing of them is logged. */
export const replay = defineDomain({
  name: 'replay',
  events: {},
  state: 'nothing',
  commands: [replayCommands],
});
