import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { PAST } from '../session/needs.ts';
import { replayAnswers } from './answers.ts';
import { pastAskSchema } from './types.ts';

export const replayCommands = defineCommands(replayAnswers, {
  /** Answers a question about the past of a chat or of the connection. Changes nothing. */
  readPast: { input: v.object({ type: v.literal('readPast'), ask: pastAskSchema }), may: PAST, reads: true },
});
