import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { ANYONE } from '../session/needs.ts';
import { alertAnswers } from './answers.ts';
import { alertRulesSchema } from './types.ts';

export const alertCommands = defineCommands(alertAnswers, {
  /** The user's rules for alerts. Each tab sends them when it has a worker, and after each change. */
  setAlertRules: {
    input: v.object({ type: v.literal('setAlertRules'), rules: alertRulesSchema }),
    may: ANYONE,
  },
});
