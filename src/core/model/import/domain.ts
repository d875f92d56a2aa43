import { defineDomain } from '../../kernel/define/define-domain.ts';
import { importCommands } from './commands.ts';
import { importEvents } from './events.ts';
import { importsSlice } from './slice.ts';
import { importViews } from './views.ts';

/** Imports of contacts from a file. */
export const imports = defineDomain({
  name: 'import',
  events: importEvents,
  state: importsSlice,
  commands: [importCommands],
  views: [importViews],
});
