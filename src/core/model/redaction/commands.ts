import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import { REDACTS } from '../session/needs.ts';
import { redactionAnswers } from './answers.ts';

export const redactionCommands = defineCommands(redactionAnswers, {
  /**
   * Removes the text of a sent or received message on this device, for good. The service keeps its copy. Repeated,
   * it changes nothing.
   */
  redactMessage: {
    input: v.object({
      type: v.literal('redactMessage'),
      chatId: filledNameSchema,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: REDACTS,
  },
});
