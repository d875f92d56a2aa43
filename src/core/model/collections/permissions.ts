import * as v from 'valibot';
import { byText, containsWords, foldLine, foldText } from '../../kernel/search/fold-text.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection } from '../records/collection.ts';
import { SAMPLE, sampleList } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { count, labelText, recordId, shortText, trueOrFalse } from './shapes.ts';

/** The names of roles in the spec's list of permissions (section 4). They are not the roles of users. */
export const PERMISSION_ROLES = ['administrator', 'manager', 'users', 'support', 'restricted-user'] as const;

export const PERMISSION_NAME_MAX = 80;
export const PERMISSION_DESCRIPTION_MAX = 200;

const permissionRow = v.object({
  id: recordId,
  version: v.fallback(count, 0),
  name: v.pipe(v.string(), v.minLength(1)),
  assignedTo: v.fallback(v.array(v.string()), []),
  /** As the service writes it. The search compares it as text. */
  createdDate: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  core: v.fallback(trueOrFalse, false),
});
export type PermissionRecord = v.InferOutput<typeof permissionRow>;

const fields = {
  name: v.pipe(labelText(PERMISSION_NAME_MAX), v.minLength(1, 'required')),
  assignedTo: v.array(v.picklist(PERMISSION_ROLES)),
  description: shortText(PERMISSION_DESCRIPTION_MAX),
};
export const permissionInput = v.object(fields);
const permissionChange = changesOf(fields);

const query = v.object({
  q: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(['name', '']), ''),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});
export type PermissionQuery = v.InferOutput<typeof query>;

const PERMISSIONS = '/apps/permissions';
const MANAGE = 'manage-permissions';
const { change, create, remove } = writesAt<PermissionRecord>(PERMISSIONS, MANAGE, SAMPLE);

/** The account's permissions (spec, sections 3, 6 and 7). */
export const permissions = defineCollection({
  name: 'permissions',
  v: 1,
  wire: sampleList<PermissionQuery>(PERMISSIONS, 'permissions', false),
  row: permissionRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: ({ name, createdDate, assignedTo }, { q }) => {
      const text = foldLine(q.trim());
      return (
        containsWords(`${name} ${createdDate}`, text) ||
        assignedTo.some((role) => foldLine(role).startsWith(text))
      );
    },
    compare: (a, b, { sort, order }) => {
      const direction = order === 'asc' ? 1 : -1;
      const sorted = sort === '' ? 0 : direction * byText(foldText(a.name), foldText(b.name));
      return sorted || Number(a.id) - Number(b.id);
    },
  },
  see: 'view-permissions',
  masks: {},
  writes: {
    create: create({
      input: permissionInput,
      guess: (_, input, id) => ({ ...input, id, version: 0, createdDate: '', core: false }),
    }),
    update: change({ input: permissionChange }),
    remove: remove(),
  },
});
