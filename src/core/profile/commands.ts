import * as v from 'valibot';
import { defineCommands } from '../domain/define-command.ts';
import { ANYONE, OWN_ACCOUNT } from '../session/needs.ts';
import { profileAnswers } from './answers.ts';
import { profileAskSchema, profileChangeSchema } from './types.ts';

export const profileCommands = defineCommands(profileAnswers, {
  /**
   * Asks about the user's own profile, or which colleagues are available. Nothing of it is kept. The service knows who
   * may ask what.
   */
  readProfile: {
    input: v.object({ type: v.literal('readProfile'), ask: profileAskSchema }),
    may: ANYONE,
    reads: true,
  },
  /** Changes the user's own profile. Contains passwords, codes and pictures, so nothing of it is logged. */
  changeProfile: {
    input: v.object({ type: v.literal('changeProfile'), change: profileChangeSchema }),
    may: OWN_ACCOUNT,
  },
});
