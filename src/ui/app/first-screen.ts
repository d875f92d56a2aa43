import type { Appearance } from '../appearance/appearance.ts';
import { guard } from '../routes/guard.ts';
import { type Route, routeOf } from '../routes/routes.ts';
import type { AppAbility } from '../session/ability.ts';
import { HORIZONTAL_NAVIGATION } from '../shell/frame-parts.ts';
import { DEFAULT_LAYOUT } from './lazy-parts.ts';
import { screenOfRoute } from './route-screens.ts';

/**
 * Assumed for a signed-in user until the ability is built. Users rarely open a screen that they may not see.
 */
export const ANY_ABILITY: AppAbility = { can: () => true, rules: [] };

export type Loadable = { readonly load: () => Promise<unknown> };

/** Returns the route of an address (path and query), after all redirects of the guard. */
const firstRoute = (address: string, ability: AppAbility | null): Route => {
  const [path = ''] = address.split('?');
  const route = routeOf(path);
  const verdict = guard(route.access, ability, address);
  return verdict.kind === 'redirect' ? firstRoute(verdict.to, ability) : route;
};

/**
 * Returns the code that the first screen of an address needs, including the frame's code if the screen has a
 * frame.
 */
export const firstParts = (
  address: string,
  ability: AppAbility | null,
  { layout: { contentNav } }: Pick<Appearance, 'layout'>,
): readonly Loadable[] => {
  const { name, layout } = firstRoute(address, ability);
  const screen = screenOfRoute(name);
  if (layout !== 'default' || ability === null) return [screen];
  return [DEFAULT_LAYOUT, ...(contentNav === 'horizontal' ? [HORIZONTAL_NAVIGATION] : []), screen];
};
