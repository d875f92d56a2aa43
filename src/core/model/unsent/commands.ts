import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { LIST_MAX } from '../../kernel/text-limits.ts';
import { KEEPS_TEXT } from '../session/needs.ts';
import { unsentAnswers } from './answers.ts';
import { unsentTextSchema } from './types.ts';

export const unsentCommands = defineCommands(unsentAnswers, {
  /**
   * Puts back what the log of an earlier worker held. `pictures` is the number of pictures that can't be put back.
   * `cleared` is true if the log on this device was lost, so that the screen says so. Refused in any sign-in but
   * `session` (`sessionMark`).
   */
  restoreUnsent: {
    input: v.object({
      type: v.literal('restoreUnsent'),
      texts: v.pipe(v.array(unsentTextSchema), v.maxLength(LIST_MAX)),
      pictures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      cleared: v.boolean(),
      session: v.pipe(v.string(), v.maxLength(64)),
    }),
    may: KEEPS_TEXT,
  },
});
