import { useSession } from './use-session.ts';

/** Roles that can open what their abilities allow, but change nothing. */
const READ_ONLY_ROLES: readonly string[] = ['auditor'];

/** Whether the signed-in user may change things: read-only users see no controls for it. */
export const useMayWrite = (): boolean => {
  const session = useSession();
  return session !== null && !READ_ONLY_ROLES.includes(session.userData.role);
};
