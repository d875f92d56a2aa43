import { defineDomain } from '../../kernel/define/define-domain.ts';
import { accountCommands } from './commands.ts';

/** Sign-in and everything else that needs no session. None of this is logged. */
export const signIn = defineDomain({
  name: 'signIn',
  events: {},
  state: 'nothing',
  commands: [accountCommands],
});
