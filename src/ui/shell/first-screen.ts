import type { Look } from '../look/look.ts';
import type { AppAbility } from '../session/ability.ts';
import { HORIZONTAL_NAVIGATION } from './frame-parts.ts';
import { guard } from './guard.ts';
import { DEFAULT_LAYOUT } from './lazy-parts.ts';
import { ROUTE_SCREENS } from './route-screens.ts';
import { type Route, routeOf } from './routes.ts';

/** Of one who is signed in, before it is known what they may do: hardly anybody goes where they may not. */
export const ANY_ABILITY: AppAbility = { can: () => true, rules: [] };

/** A part whose code is to be fetched. */
export type Loadable = { readonly load: () => Promise<unknown> };

/** The route to which an address (path and query) leads in the end, past the guard. */
const firstRoute = (address: string, ability: AppAbility | null): Route => {
  const [path = ''] = address.split('?');
  const route = routeOf(path);
  const verdict = guard(route.access, ability, address);
  return verdict.kind === 'redirect' ? firstRoute(verdict.to, ability) : route;
};

/** What the first screen of an address is drawn with: its own code, and the frame's where it has one. */
export const firstParts = (
  address: string,
  ability: AppAbility | null,
  { layout: { contentNav } }: Pick<Look, 'layout'>,
): readonly Loadable[] => {
  const { name, layout } = firstRoute(address, ability);
  const screen = ROUTE_SCREENS[name];
  if (layout !== 'default' || ability === null) return [screen];
  return [DEFAULT_LAYOUT, ...(contentNav === 'horizontal' ? [HORIZONTAL_NAVIGATION] : []), screen];
};
