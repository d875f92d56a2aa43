import { type AppAbility, mayDo } from '../session/ability.ts';
import { sameOriginPath } from './safe-path.ts';

/** Who may enter a route (spec section 2). */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'unauthenticatedOnly' }
  | { readonly kind: 'action'; readonly action: string };

export type Verdict = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The address of the sign-in screen that leads back to `wanted`. */
export const signInPath = (wanted: string): string => `/login?${new URLSearchParams({ to: wanted })}`;

/**
 * The route guard (spec section 2). `ability` is null for a user who is not signed in; `wanted` is the
 * path with its query. One who has signed in goes where `to` says, if that is a path of this origin.
 */
export const guard = (access: Access, ability: AppAbility | null, wanted: string): Verdict => {
  switch (access.kind) {
    case 'public':
      return { kind: 'pass' };
    case 'unauthenticatedOnly': {
      if (ability === null) return { kind: 'pass' };
      // All after the first question mark: a `to` written by hand may hold another.
      const query = wanted.slice(wanted.indexOf('?') + 1);
      return redirect(sameOriginPath(new URLSearchParams(query).get('to')) ?? '/');
    }
    case 'action':
      if (ability === null) return redirect(signInPath(wanted));
      return mayDo(ability, access.action) ? { kind: 'pass' } : redirect('/not-authorized');
  }
};
