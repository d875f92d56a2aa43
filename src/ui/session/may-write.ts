import { mayWrite } from '../../core/session/may-do.ts';
import { accessOf } from '../../core/session/user.ts';
import { useSession } from './use-session.ts';

/** Returns true if the signed-in user may change data. Read-only users see no controls for changes. */
export const useMayWrite = (): boolean => {
  const session = useSession();
  return session !== null && mayWrite(accessOf(session));
};
