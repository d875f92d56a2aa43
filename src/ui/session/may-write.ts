import { useSession } from './use-session.ts';

/** Roles that see what their abilities open, but change nothing of it. */
const READ_ONLY_ROLES: readonly string[] = ['auditor'];

/** Whether the signed-in user may change what they see: who may only read is shown no acts. */
export const useMayWrite = (): boolean => {
  const session = useSession();
  return session !== null && !READ_ONLY_ROLES.includes(session.userData.role);
};
