import { done } from '../../kernel/answer.ts';
import type { Performers } from '../../kernel/define/define-command.ts';
import type { alertCommands } from '../../model/alerts/commands.ts';
import type { SessionContext } from '../context/context.ts';

export const performAlerts = ({ live }: SessionContext): Performers<typeof alertCommands> => ({
  async setAlertRules({ rules }) {
    live.alerts = rules;
    return done(null);
  },
});
