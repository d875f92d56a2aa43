import type { AppAbility } from '../session/ability.ts';
import { guard } from './guard.ts';
import { ROUTES } from './routes.ts';
import type { Screen } from './screen.tsx';

/** The screen to which an address (path and query) leads in the end, past guards and redirects. */
export const firstScreen = (address: string, ability: AppAbility | null): Screen | null => {
  const [path] = address.split('?');
  const route = ROUTES.find((one) => one.path === path) ?? ROUTES.at(-1);
  if (route === undefined) return null;
  const verdict = guard(route.access, ability, address);
  if (verdict.kind === 'redirect') return firstScreen(verdict.to, ability);
  return 'redirect' in route.screen ? firstScreen(route.screen.redirect, ability) : route.screen;
};

/** Fetches the code of all screens: the next one is drawn at once. */
export const loadScreens = (): void => {
  for (const { screen } of ROUTES) {
    // One that can't be had now is fetched again, and its failure told, when it is to be drawn.
    if (!('redirect' in screen)) screen.load().catch(() => undefined);
  }
};
