import { isMasked, MASK_EMAIL, MASK_PHONE, mayWrite } from '../../core/model/session/may-do.ts';
import { accessOf } from '../../core/model/session/user.ts';
import { useSession } from './use-session.ts';

/** Returns true if the signed-in user may change data. Read-only users see no controls for changes. */
export const useMayWrite = (): boolean => {
  const session = useSession();
  return session !== null && mayWrite(accessOf(session));
};

/** Returns true if the signed-in user's role shows all phone numbers and email addresses. */
export const useSeesAll = (): boolean => {
  const session = useSession();
  return session !== null && ![MASK_PHONE, MASK_EMAIL].some((mask) => isMasked(accessOf(session), mask));
};
