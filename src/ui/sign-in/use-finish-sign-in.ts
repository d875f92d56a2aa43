import type { SignedIn } from '../../core/model/sign-in/types.ts';
import { useCore } from '../core-client/use-core.ts';
import { sessionStore } from '../session/session-store.ts';

/**
 * Returns a function that writes the new session's cookies and sends the session to the worker. The guard
 * then redirects to `to`.
 */
export const useFinishSignIn = (): ((signedIn: SignedIn, keep: boolean) => void) => {
  const { signedIn } = useCore();
  return ({ userData, accessToken, userAbilityRules }, keep) => {
    const session = { userData, accessToken, userAbilityRules };
    sessionStore().signedIn(session, keep);
    signedIn(session);
  };
};
