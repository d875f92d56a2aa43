import * as v from 'valibot';
import { phoneField } from '../../kernel/phone/phone-field.ts';
import { byText, foldText } from '../../kernel/search/fold-text.ts';
import { findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack } from '../records/collection.ts';
import { SAMPLE, sampleList } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { emailText, personName } from './person-fields.ts';
import { count, optionalText, recordId, shortText, time, trueOrFalse } from './shapes.ts';

export const PLANS = ['basic', 'team', 'company', 'enterprise'] as const;
export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export const BILLINGS = ['Auto debit', 'Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal'] as const;
/** The sort keys of the spec (section 7). */
export const USER_SORTS = ['user', 'email', 'role', 'plan', 'status', 'billing'] as const;

export const USER_NAME_MAX = 80;
export const USERNAME_MAX = 32;
export const USERNAME_MIN = 3;

const optionalCount = v.fallback(v.nullish(count, null), null);

const userRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    fullName: v.fallback(v.string(), ''),
    company: optionalText,
    role: v.fallback(v.string(), ''),
    username: optionalText,
    country: optionalText,
    contact: optionalText,
    email: v.fallback(v.string(), ''),
    currentPlan: v.fallback(v.picklist(PLANS), 'basic'),
    status: v.fallback(v.picklist(USER_STATUSES), 'inactive'),
    billing: optionalText,
    two_step: v.fallback(trueOrFalse, false),
    sessions: v.fallback(v.array(time), []),
    last_seen_at: v.fallback(v.nullish(time, null), null),
    invited_at: v.fallback(v.nullish(time, null), null),
    joined_at: v.fallback(v.nullish(time, null), null),
    taskDone: optionalCount,
    projectDone: optionalCount,
    taxId: optionalText,
    language: optionalText,
  }),
  v.transform(({ two_step, last_seen_at, invited_at, joined_at, ...row }) => ({
    ...row,
    twoStep: two_step,
    lastSeenAt: last_seen_at,
    invitedAt: invited_at,
    joinedAt: joined_at,
  })),
);
export type UserRecord = v.InferOutput<typeof userRow>;

/** A console asks the service for the rights every five minutes, so a person with an open console is seen as often. */
const HERE_MS = 10 * 60_000;

type Seen = Readonly<Pick<UserRecord, 'lastSeenAt'>> & { readonly sessions: readonly number[] };

/** Returns when the service has seen the person last, as far as it says so. Null: never, or unknown. */
export const seenAt = ({ sessions, lastSeenAt }: Seen): number | null => lastSeenAt ?? sessions[0] ?? null;

/** Whether the person uses the console now. A session stays open for hours after its last tab was closed. */
export function isHere(user: Seen, now: number): boolean {
  const at = seenAt(user);
  return user.sessions.length > 0 && at !== null && now - at < HERE_MS;
}

const fields = {
  fullName: v.pipe(personName(USER_NAME_MAX), v.minLength(1, 'required')),
  email: v.pipe(emailText, v.minLength(1, 'required')),
  username: v.pipe(
    shortText(USERNAME_MAX),
    v.minLength(USERNAME_MIN, 'tooShort'),
    v.regex(/^[\p{L}\p{N}._-]+$/u, 'username'),
  ),
  role: v.pipe(v.string(), v.minLength(1, 'required')),
  currentPlan: v.picklist(PLANS),
  company: personName(USER_NAME_MAX),
  country: personName(USER_NAME_MAX),
  contact: phoneField,
  billing: v.picklist(BILLINGS),
};
export const userInput = v.object(fields);

const userChange = changesOf(fields);

const query = v.object({
  q: v.optional(v.string(), ''),
  role: v.optional(v.string(), ''),
  plan: v.optional(v.picklist([...PLANS, '']), ''),
  status: v.optional(v.picklist([...USER_STATUSES, '']), ''),
  sort: v.optional(v.picklist([...USER_SORTS, '']), ''),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});
export type UserQuery = v.InferOutput<typeof query>;

const nothing = v.object({});

const USERS = '/apps/users';
const MANAGE = 'manage-users';
const { change, create, remove, write } = writesAt<UserRecord>(USERS, MANAGE, SAMPLE);

const toPerson = (id: string | null, act: string) =>
  ({
    method: 'POST',
    path: `${USERS}/${encodeURIComponent(id ?? '')}/${act}`,
    body: {},
    ...SAMPLE,
  }) as const;

/** Finds by words of name, user name, email and company in any order, or by a number however it is written. */
const found = ({ fullName, username, email, company, contact }: UserRecord, q: string): boolean =>
  findsPerson(readTyped(q), `${fullName} ${username} ${email} ${company}`, [contact]);

const SORTS: Readonly<Record<(typeof USER_SORTS)[number], (row: UserRecord) => string>> = {
  user: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  plan: ({ currentPlan }) => currentPlan,
  status: ({ status }) => status,
  billing: ({ billing }) => billing,
};

/** The people with access to the console (spec, sections 3 and 7). */
export const users = defineCollection({
  name: 'users',
  v: 1,
  wire: sampleList<UserQuery>(USERS, 'users', true),
  row: userRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, { q, role, plan, status }) =>
      (q.trim() === '' || found(row, q)) &&
      (role === '' || row.role === role) &&
      (plan === '' || row.currentPlan === plan) &&
      (status === '' || row.status === status),
    // Without a sort, the newest user comes first, as in the spec's list.
    compare: (a, b, { sort, order }) => {
      const direction = order === 'asc' ? 1 : -1;
      const sorted = sort === '' ? 0 : direction * byText(foldText(SORTS[sort](a)), foldText(SORTS[sort](b)));
      return sorted || Number(b.id) - Number(a.id);
    },
  },
  see: 'view-users',
  masks: { contact: 'phone', email: 'email' },
  writes: {
    /** Adds a person and sends an invite. */
    create: create({
      input: userInput,
      stales: ['roles'],
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        status: 'pending',
        twoStep: false,
        sessions: [],
        lastSeenAt: null,
        invitedAt: null,
        joinedAt: null,
        taskDone: null,
        projectDone: null,
        taxId: '',
        language: '',
      }),
    }),
    update: change({
      input: userChange,
      stales: ['roles'],
      inverse: setBack('update'),
    }),
    /** Lets a person in again, or ends the person's sessions and keeps the record. */
    setStatus: change({
      input: v.object({ status: v.picklist(['active', 'inactive']) }),
      inverse: setBack('setStatus'),
    }),
    /** Sends the invite again. */
    invite: write({
      input: nothing,
      repeat: 'key',
      call: ({ id }) => toPerson(id, 'invite'),
      guess: () => null,
    }),
    /** Ends every session of the person. */
    signOut: write({
      input: nothing,
      repeat: 'key',
      call: ({ id }) => toPerson(id, 'signout'),
      guess: (row) => (row === null ? null : { ...row, sessions: [] }),
    }),
    /** Turns the second step off, so that the person can set it up again. */
    resetSecondStep: write({
      input: nothing,
      repeat: 'key',
      call: ({ id }) => toPerson(id, 'reset-2fa'),
      guess: (row) => (row === null ? null : { ...row, twoStep: false }),
    }),
    remove: remove({ stales: ['roles'] }),
  },
});
