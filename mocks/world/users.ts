/** The demo accounts. Each password is the part of the e-mail address before the @. */

export interface WorldUser {
  readonly id: number;
  /** Twilio identity, and author of the user's messages. Equals the e-mail address. */
  readonly identity: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly username: string;
  readonly role: string;
  readonly abilityRules: readonly { readonly action: string; readonly subject: string }[];
}

/** Actions that open a screen (spec, section 6). `read` and `bulk-upload` are not among them. */
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

/** Returns rules that allow `read` and these actions on every subject. All demo users except the client may read. */
const readAnd = (...actions: readonly string[]): Rules =>
  ['read', ...actions].map((action) => ({ action, subject: 'all' }));

interface Account {
  readonly name: string;
  readonly fullName: string;
  readonly abilityRules: Rules;
}

const ACCOUNTS: readonly Account[] = [
  { name: 'admin', fullName: 'Edda Farrow', abilityRules: [{ action: 'manage', subject: 'all' }] },
  { name: 'client', fullName: 'Jory Pemberton', abilityRules: [{ action: 'read', subject: 'AclDemo' }] },
  {
    name: 'supervisor',
    fullName: 'Tobias Renn',
    abilityRules: readAnd(...VIEW_ACTIONS, 'manage-contacts', 'manage-flags'),
  },
  {
    name: 'agent',
    fullName: 'Imogen Hale',
    abilityRules: readAnd(
      'view-chat',
      'view-contacts',
      'manage-contacts',
      'view-call',
      'view-knowledge-base',
      'view-profile',
      'view-setting',
    ),
  },
  {
    name: 'marketer',
    fullName: 'Sunniva Achterberg',
    abilityRules: readAnd(
      'view-campaign',
      'view-contacts',
      'manage-contacts',
      'bulk-upload',
      'view-flags',
      'manage-flags',
      'view-profile',
    ),
  },
  { name: 'auditor', fullName: 'Lorcan Whitby', abilityRules: readAnd('view-logs', 'view-chat') },
];

export const USERS: readonly WorldUser[] = ACCOUNTS.map(({ name, fullName, abilityRules }, index) => ({
  id: index + 1,
  identity: `${name}@example.com`,
  email: `${name}@example.com`,
  password: name,
  fullName,
  username: name,
  role: name,
  abilityRules,
}));

/** Roles that may do everything (spec, section 6). */
const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

/**
 * Whether the role allows everything, or a rule allows this action or `manage`. The rule's subject is ignored, because
 * requests and routes require only an action (spec, sections 2 and 6).
 */
export function isAllowed(user: Pick<WorldUser, 'role' | 'abilityRules'>, action: string): boolean {
  return (
    ADMIN_ROLES.includes(user.role) ||
    user.abilityRules.some((rule) => rule.action === action || rule.action === 'manage')
  );
}

export const CHAT_STAFF: readonly WorldUser[] = USERS.filter((user) => isAllowed(user, 'view-chat'));

/** Rights of a new user until an administrator assigns a role. */
export const NEWCOMER_RULES: Rules = readAnd('view-profile', 'view-setting');
