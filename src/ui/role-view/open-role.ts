import { VIEW_AS, VIEWED_ROLE } from '../session/role-tab.ts';

/**
 * Returns the id of the role as which this tab views the console. Takes the id from the address and removes it there,
 * or reads it from the tab's own storage.
 */
export function takeRole(): string {
  const url = new URL(location.href);
  const asked = url.searchParams.get(VIEW_AS);
  if (asked !== null) {
    url.searchParams.delete(VIEW_AS);
    history.replaceState(history.state, '', url);
    sessionStorage.setItem(VIEWED_ROLE, asked);
  }
  return sessionStorage.getItem(VIEWED_ROLE) ?? '';
}

/** Ends the role view of this tab and opens the address with the user's own rights. */
export function leaveRoleView(address: string): void {
  sessionStorage.removeItem(VIEWED_ROLE);
  location.replace(address);
}
