import * as v from 'valibot';
import { recordPath } from '../records/list-query.ts';
import { VIEW_AS, VIEWED_ROLE } from '../session/role-tab.ts';

/** UTF-16 units of an id. The worker takes no longer one. */
const ID_MAX = 1000;
const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_MAX));

/** Returns the role's id that an address or the tab's storage has. Null if it can't be one. */
export const roleIdOf = (asked: string | null): string | null => {
  const read = v.safeParse(idSchema, asked);
  return read.success ? read.output : null;
};

/**
 * Returns an address of the console with the role in it. Another tab gets nothing but the address: the browser copies no
 * `sessionStorage` into a tab that a link opens.
 */
export function inRole(address: string, roleId: string, here: string): string {
  const url = new URL(address, here);
  if (url.origin !== new URL(here).origin || url.searchParams.has(VIEW_AS)) return address;
  url.searchParams.set(VIEW_AS, roleId);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Returns the id of the role as which this tab views the console. Takes the id from the address and removes it there,
 * or reads it from the tab's own storage. Null without a role.
 */
export function takeRole(): string | null {
  const url = new URL(location.href);
  const asked = url.searchParams.get(VIEW_AS);
  if (asked !== null) {
    url.searchParams.delete(VIEW_AS);
    history.replaceState(history.state, '', url);
    sessionStorage.setItem(VIEWED_ROLE, asked);
  }
  return roleIdOf(sessionStorage.getItem(VIEWED_ROLE));
}

/** Returns the address of a role, from which a view as that role was opened. */
export const rolePath = (roleId: string): string => recordPath('/roles', roleId);

/** Ends the role view of this tab and opens the page at the address with the user's own rights. */
export function leaveRoleView(address: string): void {
  sessionStorage.removeItem(VIEWED_ROLE);
  location.replace(address);
}
