import { type AppAbility, mayDo } from '../session/ability.ts';
import { notAuthorizedPath } from '../session/not-authorized-path.ts';
import { signInPath, wayBackOf } from '../session/way-back.ts';

/** The users that may open a route (spec section 2). */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'unauthenticatedOnly' }
  /**
   * Open to every signed-in user. `partNeeds` returns the action that one part of the page needs, which the query of
   * the address names. Null if everybody may see that part.
   */
  | { readonly kind: 'signedIn'; readonly partNeeds: (query: string) => string | null }
  | { readonly kind: 'action'; readonly action: string };

export type Verdict = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

const PASS: Verdict = { kind: 'pass' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

const queryOf = (address: string): string => {
  // The query is everything after the first question mark: a hand-written `to` may contain another.
  const start = address.indexOf('?');
  return start === -1 ? '' : address.slice(start + 1);
};

const permit = (action: string | null, ability: AppAbility | null, wanted: string): Verdict => {
  if (ability === null) return redirect(signInPath(wanted));
  return action === null || mayDo(ability, action) ? PASS : redirect(notAuthorizedPath(action, wanted));
};

/**
 * The route guard (spec section 2). `ability` is null if signed out. `wanted` is the path with its query. A
 * signed-in user who opens a sign-in screen is redirected to the path in `to`.
 */
export const guard = (access: Access, ability: AppAbility | null, wanted: string): Verdict => {
  switch (access.kind) {
    case 'public':
      return PASS;
    case 'unauthenticatedOnly':
      return ability === null ? PASS : redirect(wayBackOf(queryOf(wanted)) ?? '/');
    case 'signedIn':
      return permit(access.partNeeds(queryOf(wanted)), ability, wanted);
    case 'action':
      return permit(access.action, ability, wanted);
    default:
      return access satisfies never;
  }
};
