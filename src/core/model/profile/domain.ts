import { defineDomain } from '../../kernel/define/define-domain.ts';
import { profileCommands } from './commands.ts';

/** The user's own profile. It is never logged. */
export const profile = defineDomain({
  name: 'profile',
  events: {},
  state: 'nothing',
  commands: [profileCommands],
});
