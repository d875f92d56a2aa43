import type { en } from '../language/texts/en/en.ts';
import { DEMO, HAS_DEMO, isDemoPath } from './demo-path.ts';
import type { Access } from './guard.ts';
import { settingNeeds, settingTabOf } from './setting-path.ts';

/** A route's name in the spec, which is also the key of its title. */
export type RouteName = keyof typeof en.routes;

/** One row of the route table (spec section 2). */
export type Route = {
  readonly name: RouteName;
  readonly path: string;
  readonly title: `routes.${RouteName}`;
  readonly access: Access;
  readonly layout: 'default' | 'blank';
  /**
   * `fixed`: the page is as high as the window, and its panes scroll. `page`: the page scrolls as a whole.
   */
  readonly height: 'page' | 'fixed';
};

type Row = Omit<Route, 'name' | 'title'>;

const needs = (action: string): Access => ({ kind: 'action', action });
const PUBLIC: Access = { kind: 'public' };
/** Everybody reaches their own settings. The spec asks for `view-setting` for the whole page. */
const OWN_SETTINGS: Access = { kind: 'signedIn', partNeeds: (query) => settingNeeds(settingTabOf(query)) };
const UNAUTHENTICATED_ONLY: Access = { kind: 'unauthenticatedOnly' };

const page = (path: string, access: Access): Row => ({ path, access, layout: 'default', height: 'page' });
const fixed = (path: string, access: Access): Row => ({ path, access, layout: 'default', height: 'fixed' });
const blank = (path: string, access: Access): Row => ({ path, access, layout: 'blank', height: 'page' });

/**
 * The spec's route table, row by row; `further-screens.ts` and `route-screens.ts` list the screens. The access is our choice where
 * the spec shows none. Registration, password reset and the second step precede a sign-in. A link in an email
 * may open in a signed-in browser.
 */
const TABLE: Readonly<Record<RouteName, Row>> = {
  root: page('/', needs('read')),
  'not-found': blank('/:error(.*)', PUBLIC),
  'activity-logs': fixed('/activity-logs', needs('view-logs')),
  appointment: fixed('/appointment', needs('view-call')),
  'auto-responder': fixed('/auto-responder', needs('view-auto-responder')),
  call: fixed('/call', needs('view-call')),
  campaign: fixed('/campaign', needs('view-campaign')),
  campaigns: fixed('/campaigns', needs('view-campaign')),
  chat: fixed('/chat', needs('view-chat')),
  contacts: fixed('/contacts', needs('view-contacts')),
  'contacts-bulk-upload': fixed('/contacts/bulkUpload', needs('bulk-upload')),
  'customize-response-triggers': fixed(
    '/customize-response-triggers',
    needs('view-customize-response-triggers'),
  ),
  flags: fixed('/flags', needs('view-flags')),
  'forgot-password': blank('/forgot-password', UNAUTHENTICATED_ONLY),
  'knowledge-base': fixed('/knowledge-base', needs('view-knowledge-base')),
  login: blank('/login', UNAUTHENTICATED_ONLY),
  'not-authorized': blank('/not-authorized', PUBLIC),
  permissions: fixed('/permissions', needs('view-permissions')),
  profile: page('/profile', needs('view-profile')),
  recovery2fa: blank('/recovery/2fa', UNAUTHENTICATED_ONLY),
  register: blank('/register', UNAUTHENTICATED_ONLY),
  'reset-password': blank('/reset-password', UNAUTHENTICATED_ONLY),
  roles: fixed('/roles', needs('view-roles')),
  'second-page': page('/second-page', needs('read')),
  setting: page('/setting', OWN_SETTINGS),
  'two-steps': blank('/two-steps', UNAUTHENTICATED_ONLY),
  users: fixed('/users', needs('view-users')),
  'verify-email': blank('/verify-email', PUBLIC),
  // Our own.
  demo: fixed(DEMO, needs('read')),
  search: page('/search', needs('read')),
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(TABLE, name);

const routeNamed = (name: RouteName): Route => ({ name, title: `routes.${name}`, ...TABLE[name] });

export const ROUTES: readonly Route[] = Object.keys(TABLE).filter(isRouteName).map(routeNamed);

/** The route of every path that no other route matches. */
export const NOT_FOUND = routeNamed('not-found');

const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

const BY_PATH = new Map(
  ROUTES.filter(({ name }) => name !== NOT_FOUND.name && (name !== 'demo' || HAS_DEMO)).map((route) => [
    plain(route.path),
    route,
  ]),
);

/** Returns the route of a path. Letter case and a trailing slash are ignored. */
export const routeOf = (path: string): Route =>
  BY_PATH.get(plain(path)) ?? (isDemoPath(path) ? routeNamed('demo') : NOT_FOUND);
