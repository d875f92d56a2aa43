import * as v from 'valibot';
import { changesOf, nameText } from '../../api/decode.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';
import { DAY } from '../../world/times.ts';

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

/**
 * The console's own roles, then the sample roles of the spec (section 4). The sample's `admin` and our `Admin` are one
 * role.
 */
const SEEDS: readonly Seed[] = [
  { name: 'Admin', description: 'Everything, always', rules: EVERYTHING },
  {
    name: 'Supervisor',
    description: 'Sees all, manages no roles',
    rules: readAnd(
      ...VIEW_ACTIONS,
      'manage-chat-work',
      'manage-contacts',
      'manage-flags',
      'manage-logs',
      'manage-call',
      'manage-appointment',
      'manage-appointment-overlap',
      'manage-knowledge-base',
    ),
  },
  {
    name: 'Agent',
    description: 'Chats, calls, contacts',
    rules: readAnd(
      'view-chat',
      'view-contacts',
      'manage-contacts',
      'view-call',
      'manage-call',
      'manage-appointment',
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
      'manage-campaign',
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

/** What a role may do: pairs of action and subject (spec, section 6). */
export interface Rule {
  readonly action: string;
  readonly subject: string;
}

export interface WorldRole extends TableRow {
  /** 1 to 40 characters. A user's record names the role by it. */
  readonly name: string;
  readonly description: string;
  readonly rules: readonly Rule[];
  readonly createdAt: number;
}

const NAME_MAX = 40;
const DESCRIPTION_MAX = 120;
const RULES_MAX = 200;

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const rule = v.object({ action: word, subject: word });

const fields = {
  name: nameText('role', NAME_MAX),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
  rules: v.pipe(v.array(rule), v.maxLength(RULES_MAX, 'There are too many rules')),
};

const InputSchema = v.object({
  ...fields,
  description: v.optional(fields.description, ''),
  rules: v.optional(fields.rules, []),
});
export type RoleInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = changesOf(fields);

/** The table of roles. `membersOf` counts the users of a role. */
export const roleTable = (
  membersOf: (name: string) => number,
): TableDefinition<WorldRole, RoleInput, object> => ({
  name: 'roles',
  thing: 'Role',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  make: (id, input, { at }) => ({ id, version: 1, createdAt: at, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: (row, others) => nameClash('role', row, others),
  inUse({ name }) {
    const members = membersOf(name);
    return members === 0 ? null : `${members} users have this role. Choose another role for them`;
  },
  matches: () => true,
  compare: (a, b) => a.id - b.id,
});
