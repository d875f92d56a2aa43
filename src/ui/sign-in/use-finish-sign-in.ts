import type { SignedIn } from '../../core/sign-in/types.ts';
import { useCore } from '../core-client/use-core.ts';
import { sessionStore } from '../session/session-store.ts';

/** Writes the cookies of the new session and hands it to the worker. The guard then redirects to `to`. */
export const useFinishSignIn = (): ((signedIn: SignedIn, keep: boolean) => void) => {
  const { signedIn } = useCore();
  return ({ userData, accessToken, userAbilityRules }, keep) => {
    sessionStore().signedIn({ userData, accessToken, userAbilityRules }, keep);
    signedIn({ userData, accessToken });
  };
};
