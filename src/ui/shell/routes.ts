import type { en } from '../language/texts/en/en.ts';
import type { Access } from './guard.ts';
import { type Screen, screenOf } from './screen.tsx';

/** One row of the spec's route table (section 2). */
export type Route = {
  /** The spec's name. */
  readonly name: string;
  readonly path: string;
  /** Names its title among the texts. */
  readonly title: `routes.${keyof typeof en.routes}`;
  readonly access: Access;
  readonly layout: 'default' | 'blank';
  /** `fixed`: as high as the window, its panes scroll; `page`: it scrolls as a whole. */
  readonly height: 'page' | 'fixed';
  readonly screen: Screen;
};

const needs = (action: string): Access => ({ kind: 'action', action });
const PUBLIC: Access = { kind: 'public' };
const UNAUTHENTICATED_ONLY: Access = { kind: 'unauthenticatedOnly' };

const DEFAULT = { layout: 'default', height: 'page' } as const;
const BLANK = { layout: 'blank', height: 'page' } as const;

/** Says plainly that it is not built yet. */
const LATER = screenOf(() => import('../screens/not-built/not-built-screen.tsx'));

/** Where whatever is no route leads. */
export const NOT_FOUND: Route = {
  name: 'not-found',
  path: '/:error(.*)',
  title: 'routes.not-found',
  access: PUBLIC,
  ...BLANK,
  screen: screenOf(() => import('../screens/not-found/not-found-screen.tsx')),
};

/**
 * The spec's route table, row by row. Where the spec shows no action it is ours: who registers, resets or
 * gives a second step is not signed in yet; a link from a mail may open in a browser that is; and the second
 * page needs no more than the first.
 */
export const ROUTES: readonly Route[] = [
  {
    name: 'root',
    path: '/',
    title: 'routes.root',
    access: needs('read'),
    ...DEFAULT,
    screen: screenOf(() => import('../screens/home/home-screen.tsx')),
  },
  NOT_FOUND,
  {
    name: 'activity-logs',
    path: '/activity-logs',
    title: 'routes.activity-logs',
    access: needs('view-logs'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'appointment',
    path: '/appointment',
    title: 'routes.appointment',
    access: needs('view-call'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'auto-responder',
    path: '/auto-responder',
    title: 'routes.auto-responder',
    access: needs('view-auto-responder'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'call',
    path: '/call',
    title: 'routes.call',
    access: needs('view-call'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'campaign',
    path: '/campaign',
    title: 'routes.campaign',
    access: needs('view-campaign'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'campaigns',
    path: '/campaigns',
    title: 'routes.campaigns',
    access: needs('view-campaign'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'chat',
    path: '/chat',
    title: 'routes.chat',
    access: needs('view-chat'),
    layout: 'default',
    height: 'fixed',
    screen: screenOf(() => import('../screens/chat/chat-screen.tsx')),
  },
  {
    name: 'contacts',
    path: '/contacts',
    title: 'routes.contacts',
    access: needs('view-contacts'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'contacts-bulk-upload',
    path: '/contacts/bulkUpload',
    title: 'routes.contacts-bulk-upload',
    access: needs('bulk-upload'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'customize-response-triggers',
    path: '/customize-response-triggers',
    title: 'routes.customize-response-triggers',
    access: needs('view-customize-response-triggers'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'flags',
    path: '/flags',
    title: 'routes.flags',
    access: needs('view-flags'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    title: 'routes.forgot-password',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/forgot-password/forgot-password-screen.tsx')),
  },
  {
    name: 'knowledge-base',
    path: '/knowledge-base',
    title: 'routes.knowledge-base',
    access: needs('view-knowledge-base'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'login',
    path: '/login',
    title: 'routes.login',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/login/login-screen.tsx')),
  },
  {
    name: 'not-authorized',
    path: '/not-authorized',
    title: 'routes.not-authorized',
    access: PUBLIC,
    ...BLANK,
    screen: screenOf(() => import('../screens/not-authorized/not-authorized-screen.tsx')),
  },
  {
    name: 'permissions',
    path: '/permissions',
    title: 'routes.permissions',
    access: needs('view-permissions'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'profile',
    path: '/profile',
    title: 'routes.profile',
    access: needs('view-profile'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'recovery2fa',
    path: '/recovery/2fa',
    title: 'routes.recovery2fa',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/recovery-2fa/recovery-screen.tsx')),
  },
  {
    name: 'register',
    path: '/register',
    title: 'routes.register',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/register/register-screen.tsx')),
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    title: 'routes.reset-password',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/reset-password/reset-password-screen.tsx')),
  },
  {
    name: 'roles',
    path: '/roles',
    title: 'routes.roles',
    access: needs('view-roles'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'second-page',
    path: '/second-page',
    title: 'routes.second-page',
    access: needs('read'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'setting',
    path: '/setting',
    title: 'routes.setting',
    access: needs('view-setting'),
    ...DEFAULT,
    screen: screenOf(() => import('../screens/setting/setting-screen.tsx')),
  },
  {
    name: 'two-steps',
    path: '/two-steps',
    title: 'routes.two-steps',
    access: UNAUTHENTICATED_ONLY,
    ...BLANK,
    screen: screenOf(() => import('../screens/two-steps/two-steps-screen.tsx')),
  },
  {
    name: 'users',
    path: '/users',
    title: 'routes.users',
    access: needs('view-users'),
    ...DEFAULT,
    screen: LATER,
  },
  {
    name: 'verify-email',
    path: '/verify-email',
    title: 'routes.verify-email',
    access: PUBLIC,
    ...BLANK,
    screen: screenOf(() => import('../screens/verify-email/verify-email-screen.tsx')),
  },
];

const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

const BY_PATH = new Map(
  ROUTES.filter((route) => route !== NOT_FOUND).map((route) => [plain(route.path), route]),
);

/** The route of a path; its case and a slash at its end make no difference. */
export const routeOf = (path: string): Route => BY_PATH.get(plain(path)) ?? NOT_FOUND;
