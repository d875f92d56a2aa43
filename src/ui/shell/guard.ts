import { type AppAbility, mayDo } from '../session/ability.ts';

/** Who may enter a route (spec section 2). */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'unauthenticatedOnly' }
  | { readonly kind: 'action'; readonly action: string };

export type Verdict = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/**
 * The route guard (spec section 2). `ability` is null for a user who is not signed in; `wanted` is the
 * path with its query, kept in `to`.
 */
export const guard = (access: Access, ability: AppAbility | null, wanted: string): Verdict => {
  switch (access.kind) {
    case 'public':
      return { kind: 'pass' };
    case 'unauthenticatedOnly':
      return ability === null ? { kind: 'pass' } : redirect('/');
    case 'action':
      if (ability === null) return redirect(`/login?${new URLSearchParams({ to: wanted })}`);
      return mayDo(ability, access.action) ? { kind: 'pass' } : redirect('/not-authorized');
  }
};
