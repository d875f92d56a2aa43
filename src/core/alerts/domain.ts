import { defineDomain } from '../domain/define-domain.ts';
import { alertCommands } from './commands.ts';

/** Alerts have no events: what was announced once needs no trace in the log. */
export const alerts = defineDomain({
  name: 'alerts',
  events: {},
  state: 'nothing',
  commands: [alertCommands],
});
