import { defineDomain } from '../../kernel/define/define-domain.ts';
import { recordCommands } from './commands.ts';
import { recordEvents } from './events.ts';
import { recordsSlice } from './slice.ts';
import { recordViews } from './views.ts';

export const records = defineDomain({
  name: 'records',
  events: recordEvents,
  state: recordsSlice,
  commands: [recordCommands],
  views: [recordViews],
});
