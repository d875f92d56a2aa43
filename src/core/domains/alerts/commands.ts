import * as v from 'valibot';
import { done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { alertRulesSchema } from '../../model/alerts/types.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { SessionContext } from '../context/context.ts';

export const alertCommands = {
  /** The user's rules for alerts. Each tab sends them when it has a worker, and after each change. */
  setAlertRules: commandsWith<Pick<SessionContext, 'live'>>()({
    input: v.object({ type: v.literal('setAlertRules'), rules: alertRulesSchema }),
    may: ANYONE,
    async perform({ live }, { rules }) {
      live.alerts = rules;
      return done(null);
    },
  }),
};
