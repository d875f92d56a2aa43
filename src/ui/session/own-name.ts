import { accessOf } from '../../core/model/session/user.ts';
import { writeAccess } from './cookies.ts';
import { sessionStore } from './session-store.ts';

/**
 * Updates the user's name and address in the session cookies, so that the console shows them before the next sign-in.
 * A part of the session store, in a file of its own because only the profile needs it.
 */
export function showOwnName(
  userId: string,
  { fullName, email }: { readonly fullName: string; readonly email: string },
): void {
  const store = sessionStore();
  const session = store.current();
  if (session === null || String(session.userData.id) !== userId || email === '') return;
  const { userData } = session;
  if (userData.fullName === fullName && userData.email === email) return;
  writeAccess(document, { ...session, userData: { ...userData, fullName, email } }, accessOf(session));
  store.readAgain();
}
