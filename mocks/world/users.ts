/** The demo accounts. The password of each is the word before the @. */

export interface WorldUser {
  readonly id: number;
  /** Twilio identity and the author of what the user sends: the e-mail address. */
  readonly identity: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly username: string;
  readonly role: string;
  readonly abilityRules: readonly { readonly action: string; readonly subject: string }[];
}

/** Actions that open a screen (spec, section 6), without `read` and `bulk-upload`. */
const VIEW_ACTIONS = [
  'view-logs',
  'view-call',
  'view-auto-responder',
  'view-campaign',
  'view-chat',
  'view-contacts',
  'view-customize-response-triggers',
  'view-flags',
  'view-knowledge-base',
  'view-permissions',
  'view-profile',
  'view-roles',
  'view-setting',
  'view-users',
] as const;

type Rules = WorldUser['abilityRules'];

/** Rules on every subject for these actions, and `read`, which everyone but the client has. */
const readAnd = (...actions: readonly string[]): Rules =>
  ['read', ...actions].map((action) => ({ action, subject: 'all' }));

interface Account {
  readonly word: string;
  readonly fullName: string;
  readonly abilityRules: Rules;
}

const ACCOUNTS: readonly Account[] = [
  { word: 'admin', fullName: 'Edda Farrow', abilityRules: [{ action: 'manage', subject: 'all' }] },
  { word: 'client', fullName: 'Jory Pemberton', abilityRules: [{ action: 'read', subject: 'AclDemo' }] },
  { word: 'supervisor', fullName: 'Tobias Renn', abilityRules: readAnd(...VIEW_ACTIONS) },
  {
    word: 'agent',
    fullName: 'Imogen Hale',
    abilityRules: readAnd(
      'view-chat',
      'view-contacts',
      'view-call',
      'view-knowledge-base',
      'view-profile',
      'view-setting',
    ),
  },
  {
    word: 'marketer',
    fullName: 'Sunniva Achterberg',
    abilityRules: readAnd('view-campaign', 'view-contacts', 'bulk-upload', 'view-flags', 'view-profile'),
  },
  { word: 'auditor', fullName: 'Lorcan Whitby', abilityRules: readAnd('view-logs', 'view-chat') },
];

export const USERS: readonly WorldUser[] = ACCOUNTS.map(({ word, fullName, abilityRules }, index) => ({
  id: index + 1,
  identity: `${word}@example.com`,
  email: `${word}@example.com`,
  password: word,
  fullName,
  username: word,
  role: word,
  abilityRules,
}));

/** Roles that pass every check (spec, section 6). */
const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

/**
 * Whether the user may do this: by their role, or because a rule names the action or manages, on whatever
 * subject: calls ask for an action alone, as routes do (spec, sections 2 and 6).
 */
export function isAllowed(user: Pick<WorldUser, 'role' | 'abilityRules'>, action: string): boolean {
  return (
    ADMIN_ROLES.includes(user.role) ||
    user.abilityRules.some((rule) => rule.action === action || rule.action === 'manage')
  );
}

/** The staff who are in every chat. */
export const CHAT_STAFF: readonly WorldUser[] = USERS.filter((user) => isAllowed(user, 'view-chat'));

/** What somebody who has just registered may do, until an administrator gives a role. */
export const NEWCOMER_RULES: Rules = readAnd('view-profile', 'view-setting');
