import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../../kernel/text-limits.ts';
import { WRITES } from '../../session/needs.ts';
import { flagAnswers } from './answers.ts';

const flagIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(15), v.regex(/^\d+$/))), v.maxLength(100));

export const flagCommands = defineCommands(flagAnswers, {
  /** Adds the flags `put` to a chat and removes the flags `taken`. Idempotent. */
  flagChat: {
    input: v.object({
      type: v.literal('flagChat'),
      chatId: filledNameSchema,
      put: flagIds,
      taken: flagIds,
    }),
    may: WRITES,
  },
});
