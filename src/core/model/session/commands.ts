import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { nameSchema } from '../../kernel/text-limits.ts';
import { sessionAnswers } from './answers.ts';
import { ANYONE, SETTINGS } from './needs.ts';

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
  /**
   * Deletes the user's log on this device and continues with an empty one. If `discardUnsent` is false, refused with
   * `unsentMessages` when unsent messages or drafts would be deleted. `session` is the mark of the session.
   */
  clearDevice: {
    input: v.object({
      type: v.literal('clearDevice'),
      discardUnsent: v.boolean(),
      session: v.exactOptional(nameSchema),
    }),
    may: SETTINGS,
  },
});
