import * as v from 'valibot';
import { changesOf, emailText, phoneText, text } from '../../api/decode.ts';
import { byText, fold, hideAddress } from '../../api/search.ts';
import type { Clash, TableDefinition, TableRow } from '../../api/table.ts';

export const PLANS = ['basic', 'team', 'company', 'enterprise'] as const;
export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export const BILLINGS = ['Auto debit', 'Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal'] as const;

/** A person with access to the console (spec, section 3). */
export interface StaffRow extends TableRow {
  readonly fullName: string;
  readonly company: string;
  /** The name of a role. */
  readonly role: string;
  readonly username: string;
  readonly country: string;
  readonly contact: string;
  readonly email: string;
  readonly currentPlan: (typeof PLANS)[number];
  readonly status: (typeof USER_STATUSES)[number];
  readonly avatar: string;
  readonly billing: (typeof BILLINGS)[number];
  readonly taskDone: number;
  readonly projectDone: number;
  readonly taxId: string;
  readonly language: string;
  /** Whether the person uses two-step sign-in. Not read if this world has an account of the person. */
  readonly twoStep: boolean;
  readonly lastSeenAt: number | null;
  readonly invitedAt: number | null;
  readonly joinedAt: number | null;
}

const fields = {
  fullName: v.pipe(text(80), v.minLength(1, 'Give a name')),
  email: emailText,
  username: v.pipe(
    text(32),
    v.minLength(3, 'Use at least 3 characters'),
    v.regex(/^[\p{L}\p{N}._-]+$/u, 'Use letters, digits, dots and hyphens'),
  ),
  role: text(40),
  currentPlan: v.picklist(PLANS),
  company: text(80),
  country: text(80),
  contact: phoneText,
  billing: v.picklist(BILLINGS),
  status: v.picklist(['active', 'inactive']),
};

const InputSchema = v.object({
  fullName: fields.fullName,
  email: fields.email,
  username: fields.username,
  role: fields.role,
  currentPlan: v.optional(fields.currentPlan, 'basic'),
  company: v.optional(fields.company, ''),
  country: v.optional(fields.country, ''),
  contact: v.optional(fields.contact, ''),
  billing: v.optional(fields.billing, 'Auto debit'),
});
export type StaffInput = v.InferOutput<typeof InputSchema> & {
  readonly status?: 'active' | 'inactive';
};

const ChangeSchema = changesOf(fields);

const QuerySchema = v.object({
  q: v.optional(v.string(), ''),
  role: v.optional(v.string(), ''),
  plan: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  sortBy: v.optional(v.string(), ''),
  orderBy: v.optional(v.string(), ''),
});
export type StaffQuery = v.InferOutput<typeof QuerySchema>;

/** The sort keys of the spec (section 7), each with its field. */
const SORTS: Readonly<Record<string, (row: StaffRow) => string>> = {
  user: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  plan: ({ currentPlan }) => currentPlan,
  status: ({ status }) => status,
  billing: ({ billing }) => billing,
};

/** The table of users. `isAdmin` says whether a role may do everything. */
export const staffTable = (
  isAdmin: (role: string) => boolean,
): TableDefinition<StaffRow, StaffInput, StaffQuery> => {
  const isActiveAdmin = ({ role, status }: StaffRow) => status === 'active' && isAdmin(role);
  return {
    name: 'users',
    thing: 'User',
    input: InputSchema,
    change: ChangeSchema,
    query: QuerySchema,
    // By the spec, the next id is the number of rows plus one. After a deletion that id may be taken.
    nextId: (rows, last) => (rows.some(({ id }) => id === rows.length + 1) ? last + 1 : rows.length + 1),
    make: (id, input, { at }) => ({
      id,
      version: 1,
      avatar: '',
      taskDone: 0,
      projectDone: 0,
      taxId: `Tax-${8000 + id}`,
      language: 'English',
      twoStep: false,
      lastSeenAt: null,
      invitedAt: at,
      joinedAt: null,
      ...input,
      status: 'pending',
    }),
    apply: (row, change) => ({ ...row, ...change }),
    clash(row, others): Clash<StaffRow> | null {
      const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
      const byEmail = others.find(({ email }) => same(email, row.email));
      if (byEmail !== undefined)
        return { field: 'email', message: `${byEmail.fullName} has this email already`, row: byEmail };
      const byName = others.find(({ username }) => same(username, row.username));
      if (byName !== undefined)
        return { field: 'username', message: `${byName.fullName} has this username already`, row: byName };
      return [row, ...others].some(isActiveAdmin)
        ? null
        : { field: 'role', message: 'This is the last administrator', row };
    },
    inUse: () => null,
    masks: { email: 'email', contact: 'phone' },
    seen: (row, { email }) => (email ? { ...row, email: hideAddress(row.email) } : row),
    matches: (row, { q, role, plan, status }) => {
      const wanted = fold(q.trim());
      return (
        (fold(row.fullName).includes(wanted) || fold(row.email).includes(wanted)) &&
        (role === '' || row.role === role) &&
        (plan === '' || row.currentPlan === plan) &&
        (status === '' || row.status === status)
      );
    },
    // Newest first. Anything but `asc` sorts downwards.
    compare(a, b, { sortBy, orderBy }) {
      const sort = Object.hasOwn(SORTS, sortBy) ? SORTS[sortBy] : undefined;
      const direction = orderBy === 'asc' ? 1 : -1;
      const order = sort === undefined ? 0 : direction * byText(fold(sort(a)), fold(sort(b)));
      return order || b.id - a.id;
    },
  };
};
