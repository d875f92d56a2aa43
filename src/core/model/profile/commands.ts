import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { ANYONE, OWN_ACCOUNT } from '../session/needs.ts';
import { profileAnswers } from './answers.ts';
import { profileAskSchema, profileChangeSchema } from './types.ts';

export const profileCommands = defineCommands(profileAnswers, {
  /**
   * Asks about the user's own profile, or which colleagues are available. The answer is not stored. The service
   * decides who may ask what.
   */
  readProfile: {
    input: v.object({ type: v.literal('readProfile'), ask: profileAskSchema }),
    may: ANYONE,
    reads: true,
  },
  /** Changes the user's own profile. The command may contain a password, a code or a picture, so it is never logged. */
  changeProfile: {
    input: v.object({ type: v.literal('changeProfile'), change: profileChangeSchema }),
    may: OWN_ACCOUNT,
  },
});
