import { done } from '../answer.ts';
import type { SessionContext } from '../context/context.ts';
import type { Performers } from '../domain/define-command.ts';
import type { alertCommands } from './commands.ts';

export const performAlerts = ({ live }: SessionContext): Performers<typeof alertCommands> => ({
  async setAlertRules({ rules }) {
    live.alerts = rules;
    return done(null);
  },
});
