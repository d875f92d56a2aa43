import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { isSamplePart, profileAskSchema, profileChangeSchema } from '../../model/profile/types.ts';
import { ANYONE, OWN_ACCOUNT } from '../../model/session/needs.ts';
import type { ProfileDeps } from './profile.ts';

/** No cold start needs this code. */
const profileCode = () => import('./profile.ts');

const command = commandsWith<{ readonly profile: ProfileDeps }>();

export const profileCommands = {
  /**
   * Asks about the user's own profile, or which colleagues are available. The answer is not stored. The service
   * decides who may ask what.
   */
  readProfile: command({
    input: v.object({ type: v.literal('readProfile'), ask: profileAskSchema }),
    may: ANYONE,
    reads: true,
    hides({ ask: { what } }, inRoleView) {
      // Any text of the sample API may contain a number or an address.
      if (isSamplePart(what)) return 'all';
      return inRoleView || what === 'colleagues' ? 'names' : 'none';
    },
    perform: async ({ profile }, { ask }) => (await profileCode()).readProfile(profile, ask),
  }),
  /** Changes the user's own profile. The command may contain a password, a code or a picture, so it is never logged. */
  changeProfile: command({
    input: v.object({ type: v.literal('changeProfile'), change: profileChangeSchema }),
    may: OWN_ACCOUNT,
    perform: async ({ profile }, { change }) => (await profileCode()).changeProfile(profile, change),
  }),
};
