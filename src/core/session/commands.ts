import * as v from 'valibot';
import { defineCommands } from '../domain/define-command.ts';
import { nameSchema } from '../text-limits.ts';
import { sessionAnswers } from './answers.ts';
import { ANYONE } from './needs.ts';

export const sessionCommands = defineCommands(sessionAnswers, {
  /**
   * If `discardUnsent` is false, refused with `unsentMessages` when sign-out would delete unsent messages or
   * drafts. `session` is the mark of the session to end: a late command must not end the next session.
   */
  signOut: {
    input: v.object({
      type: v.literal('signOut'),
      discardUnsent: v.boolean(),
      session: v.exactOptional(nameSchema),
    }),
    may: ANYONE,
  },
});
