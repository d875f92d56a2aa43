import { defineDomain } from '../../domain/define-domain.ts';
import { flagCommands } from './commands.ts';
import { flagEvents } from './events.ts';
import { flagsSlice } from './slice.ts';

export const flags = defineDomain({
  name: 'flags',
  events: flagEvents,
  state: flagsSlice,
  inChatExport: true,
  commands: [flagCommands],
});
