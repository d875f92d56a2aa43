import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { ANYONE } from '../session/needs.ts';
import { connectionAnswers } from './answers.ts';

export const connectionCommands = defineCommands(connectionAnswers, {
  reconnect: { input: v.object({ type: v.literal('reconnect') }), may: ANYONE },
});
