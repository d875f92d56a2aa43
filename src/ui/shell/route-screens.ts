import type { RouteName } from './routes.ts';
import { type Screen, screenOf } from './screen.tsx';

const NOT_BUILT = screenOf(() => import('../screens/not-built/not-built-screen.tsx'));

/** The screen of each route. Its code is loaded when the screen is drawn, or when the page is idle. */
export const ROUTE_SCREENS: Readonly<Record<RouteName, Screen>> = {
  root: screenOf(() => import('../screens/home/home-screen.tsx')),
  'not-found': screenOf(() => import('../screens/not-found/not-found-screen.tsx')),
  'activity-logs': NOT_BUILT,
  appointment: NOT_BUILT,
  'auto-responder': NOT_BUILT,
  call: NOT_BUILT,
  campaign: NOT_BUILT,
  campaigns: NOT_BUILT,
  chat: screenOf(() => import('../screens/chat/chat-screen.tsx')),
  contacts: NOT_BUILT,
  'contacts-bulk-upload': NOT_BUILT,
  'customize-response-triggers': NOT_BUILT,
  flags: NOT_BUILT,
  'forgot-password': screenOf(() => import('../screens/forgot-password/forgot-password-screen.tsx')),
  'knowledge-base': NOT_BUILT,
  login: screenOf(() => import('../screens/login/login-screen.tsx')),
  'not-authorized': screenOf(() => import('../screens/not-authorized/not-authorized-screen.tsx')),
  permissions: NOT_BUILT,
  profile: NOT_BUILT,
  recovery2fa: screenOf(() => import('../screens/recovery-2fa/recovery-screen.tsx')),
  register: screenOf(() => import('../screens/register/register-screen.tsx')),
  'reset-password': screenOf(() => import('../screens/reset-password/reset-password-screen.tsx')),
  roles: NOT_BUILT,
  'second-page': NOT_BUILT,
  setting: screenOf(() => import('../screens/setting/setting-screen.tsx')),
  'two-steps': screenOf(() => import('../screens/two-steps/two-steps-screen.tsx')),
  users: NOT_BUILT,
  'verify-email': screenOf(() => import('../screens/verify-email/verify-email-screen.tsx')),
};

/** Functions that load the code of every screen, so that the next screen opens at once. */
export const SCREEN_LOADS = [...new Set(Object.values(ROUTE_SCREENS).map(({ load }) => load))];
