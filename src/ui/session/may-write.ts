import { useSession } from './use-session.ts';

/** Roles that may open screens but change nothing. */
const READ_ONLY_ROLES: readonly string[] = ['auditor'];

/** Returns true if the signed-in user may change data. Read-only users see no controls for changes. */
export const useMayWrite = (): boolean => {
  const session = useSession();
  return session !== null && !READ_ONLY_ROLES.includes(session.userData.role);
};
