import { defineDomain } from '../../kernel/define/define-domain.ts';
import { alertCommands } from './commands.ts';

/** Alerts log no events: only the running worker needs to know which alerts it raised. */
export const alerts = defineDomain({
  name: 'alerts',
  events: {},
  state: 'nothing',
  commands: [alertCommands],
});
