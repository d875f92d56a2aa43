import * as v from 'valibot';
import { containsWords } from '../../kernel/search/fold-text.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection } from '../records/collection.ts';
import { createAt, removeAt, wholeList } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { count, labelText, recordId, shortText, time, trueOrFalse } from './shapes.ts';

export const ROLE_NAME_MAX = 40;
export const ROLE_DESCRIPTION_MAX = 120;

const rule = v.object({
  action: v.pipe(v.string(), v.minLength(1)),
  subject: v.pipe(v.string(), v.minLength(1)),
});

const roleRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.pipe(v.string(), v.minLength(1)),
    description: v.fallback(v.string(), ''),
    rules: v.fallback(v.array(rule), []),
    fixed: v.fallback(trueOrFalse, false),
    users_count: v.fallback(count, 0),
    signed_in_count: v.fallback(count, 0),
    created_at: v.fallback(v.nullable(time), null),
  }),
  v.transform(({ users_count, signed_in_count, created_at, ...row }) => ({
    ...row,
    members: users_count,
    signedIn: signed_in_count,
    createdAt: created_at,
  })),
);
export type RoleRecord = v.InferOutput<typeof roleRow>;

const fields = {
  name: v.pipe(labelText(ROLE_NAME_MAX), v.minLength(1, 'required')),
  description: shortText(ROLE_DESCRIPTION_MAX),
  rules: v.array(rule),
};
export const roleInput = v.object(fields);
const roleChange = changesOf(fields);

const query = v.object({ q: v.optional(v.string(), '') });
export type RoleQuery = v.InferOutput<typeof query>;

const ROLES = '/roles';
const MANAGE = 'manage-roles';
const { change, create, write } = writesAt<RoleRecord>(ROLES, MANAGE);

/** The roles of the account (screens, section 5.10). A role's rules are pairs of action and subject. */
export const roles = defineCollection({
  name: 'roles',
  v: 1,
  wire: wholeList<RoleQuery>(ROLES),
  row: roleRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, { q }) => containsWords(`${row.name} ${row.description}`, q),
    compare: (a, b) => Number(a.id) - Number(b.id),
  },
  see: 'view-roles',
  // Whoever invites a person chooses the person’s role.
  alsoSeenWith: ['view-users'],
  masks: {},
  writes: {
    create: create({
      input: roleInput,
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        fixed: false,
        members: 0,
        signedIn: 0,
        createdAt: null,
      }),
    }),
    update: change({ input: roleChange, stales: ['users'] }),
    /** Makes a copy. The write's target is the copied role, but the row in the answer is the new role. */
    clone: write({
      input: v.object({ of: recordId }),
      repeat: 'key',
      call: (_, { of }) => createAt(`${ROLES}/${encodeURIComponent(of)}/clone`, {}),
      guess: () => null,
    }),
    /** Deletes a role. Its members get the role `replaceWith`. */
    remove: write({
      input: v.object({ replaceWith: v.nullable(recordId) }),
      repeat: 'version',
      removes: true,
      stales: ['users'],
      call: (target, { replaceWith }) =>
        removeAt(ROLES, target, { replace_with: replaceWith === null ? null : Number(replaceWith) }),
      guess: () => 'gone',
    }),
  },
});
