import { type Screen, screenOf } from '../lazy/screen.tsx';
import { ROUTES, type RouteName } from '../routes/routes.ts';
import type { FurtherName } from './further-screens.ts';

/** The screens that a visit usually begins with. */
const FIRST_SCREENS: Readonly<Record<Exclude<RouteName, FurtherName>, Screen>> = {
  root: screenOf(() => import('../screens/home/home-screen.tsx')),
  chat: screenOf(() => import('../screens/chat/chat-screen.tsx')),
  login: screenOf(() => import('../screens/login/login-screen.tsx')),
};

const isFirst = (name: RouteName): name is keyof typeof FIRST_SCREENS => Object.hasOwn(FIRST_SCREENS, name);

const further = (name: FurtherName): Screen =>
  screenOf(async () => {
    const { FURTHER_SCREENS } = await import('./further-screens.ts');
    return FURTHER_SCREENS[name]();
  });

const SCREENS = new Map<RouteName, Screen>(
  ROUTES.map(({ name }) => [name, isFirst(name) ? FIRST_SCREENS[name] : further(name)]),
);

/** Returns the screen of a route. Its code is loaded when the screen is drawn, or when the page is idle. */
export const screenOfRoute = (name: RouteName): Screen => {
  const screen = SCREENS.get(name);
  if (screen === undefined) throw new Error(`The route ${name} has no screen.`);
  return screen;
};
