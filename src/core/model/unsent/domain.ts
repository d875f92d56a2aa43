import { defineDomain } from '../../kernel/define/define-domain.ts';
import { unsentCommands } from './commands.ts';
import { unsentViews } from './views.ts';

/** Texts that only this device has. The chats fold them. */
export const unsent = defineDomain({
  name: 'unsent',
  events: {},
  state: 'nothing',
  commands: [unsentCommands],
  views: [unsentViews],
});
