import { isMasked, MASK_PHONE } from '../../core/model/session/may-do.ts';
import { accessOf } from '../../core/model/session/user.ts';
import { useSession } from './use-session.ts';

/** Returns false if the user's role hides phone numbers. Then no search finds people by number. */
export const useMayFindNumbers = (): boolean => {
  const session = useSession();
  return session === null || !isMasked(accessOf(session), MASK_PHONE);
};
