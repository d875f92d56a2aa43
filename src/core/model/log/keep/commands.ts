import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { ANYONE } from '../../session/needs.ts';
import { logAnswers } from './answers.ts';
import { KEEP_DAYS } from './types.ts';

export const logCommands = defineCommands(logAnswers, {
  /** How long the user keeps the log. Each tab sends it when it has a worker, and after each change. */
  keepLog: {
    input: v.object({ type: v.literal('keepLog'), days: v.picklist(KEEP_DAYS) }),
    may: ANYONE,
  },
});
