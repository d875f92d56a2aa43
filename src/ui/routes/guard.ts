import { type AppAbility, mayDo } from '../session/ability.ts';
import { notAuthorizedPath } from '../session/not-authorized-path.ts';
import { signInPath, wayBackOf } from '../session/way-back.ts';

/** The users that may open a route (spec section 2). */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'unauthenticatedOnly' }
  | { readonly kind: 'action'; readonly action: string };

export type Verdict = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

const PASS: Verdict = { kind: 'pass' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/**
 * The route guard (spec section 2). `ability` is null if signed out. `wanted` is the path with its query. A
 * signed-in user who opens a sign-in screen is redirected to the path in `to`.
 */
export const guard = (access: Access, ability: AppAbility | null, wanted: string): Verdict => {
  switch (access.kind) {
    case 'public':
      return PASS;
    case 'unauthenticatedOnly':
      // The query is everything after the first question mark: a hand-written `to` may contain another.
      return ability === null ? PASS : redirect(wayBackOf(wanted.slice(wanted.indexOf('?') + 1)) ?? '/');
    case 'action':
      if (ability === null) return redirect(signInPath(wanted));
      return mayDo(ability, access.action) ? PASS : redirect(notAuthorizedPath(access.action, wanted));
    default:
      return access satisfies never;
  }
};
