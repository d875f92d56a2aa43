import type { WorldRole } from '../tables/roles.ts';
import { DAY } from './times.ts';

type Rules = WorldRole['rules'];

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

/** With this rule, the role sees what its other rules allow, and changes nothing. */
export const READ_ONLY = 'read-only';

/** Returns rules that allow `read` and these actions on every subject. All roles except the client may read. */
const readAnd = (...actions: readonly string[]): Rules =>
  ['read', ...actions].map((action) => ({ action, subject: 'all' }));

const EVERYTHING: Rules = [{ action: 'manage', subject: 'all' }];

interface Seed {
  readonly name: string;
  readonly description: string;
  readonly rules: Rules;
}

/** The console's own roles, then the sample roles of the spec (section 4). */
const SEEDS: readonly Seed[] = [
  { name: 'Admin', description: 'Everything, always', rules: EVERYTHING },
  {
    name: 'Supervisor',
    description: 'Sees all, manages no roles',
    rules: readAnd(...VIEW_ACTIONS, 'manage-contacts', 'manage-flags', 'manage-logs'),
  },
  {
    name: 'Agent',
    description: 'Chats, calls, contacts',
    rules: readAnd(
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
    name: 'Marketer',
    description: 'Campaigns, flags, uploads',
    rules: readAnd(
      'view-campaign',
      'view-contacts',
      'manage-contacts',
      'bulk-upload',
      'view-flags',
      'manage-flags',
      'view-profile',
    ),
  },
  {
    name: 'Auditor',
    description: 'Reads the log and the chats',
    rules: readAnd('view-logs', 'view-chat', READ_ONLY),
  },
  {
    name: 'Client',
    description: 'Opens one page only',
    rules: [{ action: 'read', subject: 'AclDemo' }],
  },
  { name: 'admin', description: 'Everything, always', rules: EVERYTHING },
  {
    name: 'author',
    description: 'Writes articles',
    rules: readAnd('view-knowledge-base', 'manage-knowledge-base', 'view-profile'),
  },
  {
    name: 'editor',
    description: 'Edits articles and automatic replies',
    rules: readAnd(
      'view-knowledge-base',
      'manage-knowledge-base',
      'view-auto-responder',
      'manage-auto-responder',
      'view-customize-response-triggers',
      'manage-response-triggers',
      'view-profile',
    ),
  },
  {
    name: 'maintainer',
    description: 'Keeps the account in order',
    rules: readAnd(
      'view-logs',
      'view-flags',
      'manage-flags',
      'view-auto-responder',
      'view-customize-response-triggers',
      'view-contacts',
      'mask-phone',
      'mask-email',
      'view-setting',
      'manage-setting',
      'view-profile',
    ),
  },
  {
    name: 'subscriber',
    description: 'Reads the knowledge base',
    rules: readAnd('view-knowledge-base', 'view-profile', READ_ONLY),
  },
];

/** Roles that may do everything, whatever their rules say (spec, section 6). Nobody can change them. */
export const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

/** Returns the roles with which a world starts. */
export const roleRows = (startedAt: number): readonly WorldRole[] =>
  SEEDS.map((seed, index) => ({
    ...seed,
    id: index + 1,
    version: 1,
    createdAt: startedAt - (SEEDS.length - index) * 30 * DAY,
  }));

/** Returns the rules of a role as a world starts. */
export const seedRulesOf = (name: string): Rules => SEEDS.find((seed) => seed.name === name)?.rules ?? [];

/** Rights of a new user until an administrator assigns a role. */
export const NEWCOMER_RULES: Rules = readAnd('view-profile', 'view-setting');
