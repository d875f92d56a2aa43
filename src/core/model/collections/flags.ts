import * as v from 'valibot';
import { containsWords } from '../../kernel/search/fold-text.ts';
import { FLAG_COLOURS } from '../chat/message.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, questionOf, setBack } from '../records/collection.ts';
import { wholeList } from '../records/wires.ts';
import { moveAt, writesAt } from '../records/writes-at.ts';
import { count, labelText, recordId, shortText, time, trueOrFalse } from './shapes.ts';

export { FLAG_COLOURS };
export const FLAG_SCOPES = ['chat', 'contact', 'both'] as const;
export const FLAG_NAME_MAX = 40;
export const FLAG_DESCRIPTION_MAX = 200;

const flagRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.pipe(v.string(), v.minLength(1)),
    colour: v.fallback(v.picklist(FLAG_COLOURS), 'grey'),
    scope: v.fallback(v.picklist(FLAG_SCOPES), 'both'),
    description: v.fallback(v.string(), ''),
    order: v.fallback(v.number(), 0),
    archived: v.fallback(trueOrFalse, false),
    uses: v.fallback(v.object({ chats: count, contacts: count, rules: count }), {
      chats: 0,
      contacts: 0,
      rules: 0,
    }),
    created_at: v.fallback(v.nullable(time), null),
    created_by: v.fallback(v.string(), ''),
  }),
  v.transform(({ created_at, created_by, ...row }) => ({
    ...row,
    createdAt: created_at,
    createdBy: created_by,
  })),
);
export type FlagRecord = v.InferOutput<typeof flagRow>;

const fields = {
  name: v.pipe(labelText(FLAG_NAME_MAX), v.minLength(1, 'required')),
  colour: v.picklist(FLAG_COLOURS),
  scope: v.picklist(FLAG_SCOPES),
  description: shortText(FLAG_DESCRIPTION_MAX),
};
export const flagInput = v.object(fields);
const flagChange = changesOf(fields);

const query = v.object({
  q: v.optional(v.string(), ''),
  scope: v.optional(v.picklist([...FLAG_SCOPES, 'any']), 'any'),
  archived: v.optional(v.boolean(), false),
});
export type FlagQuery = v.InferOutput<typeof query>;

const nothing = v.object({});

const counts = v.object({ chats: count, contacts: count });

/** How many chats and contacts have a flag, and how many of them have another flag too. */
export const mergeCounts = v.object({ uses: counts, both: counts });

const FLAGS = '/flags';

const MANAGE = 'manage-flags';
const { change, create, remove, write } = writesAt<FlagRecord>(FLAGS, MANAGE);

/** The labels that staff put on chats and contacts (screens, section 5.8). */
export const flags = defineCollection({
  name: 'flags',
  v: 1,
  wire: wholeList<FlagQuery>(FLAGS),
  row: flagRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, query) =>
      row.archived === query.archived &&
      (query.scope === 'any' || row.scope === query.scope) &&
      containsWords(`${row.name} ${row.description}`, query.q),
    compare: (a, b) => a.order - b.order,
  },
  see: 'view-flags',
  // The chats and the contacts show their flags, and rules name them.
  alsoSeenWith: ['view-chat', 'view-contacts', 'view-auto-responder'],
  masks: {},
  writes: {
    create: create({
      input: flagInput,
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        order: -1,
        archived: false,
        uses: { chats: 0, contacts: 0, rules: 0 },
        createdAt: null,
        createdBy: '',
      }),
    }),
    update: change({ input: flagChange }),
    /** Moves a flag. `order` lies between the neighbours' orders. `ids` are all flags in their new order. */
    move: moveAt<FlagRecord>(FLAGS, MANAGE, 'flags', (ids) => ({ ids })),
    archive: change({ input: v.object({ archived: v.boolean() }), inverse: setBack('archive') }),
    /** Moves the uses of this flag to the flag `into` and archives this one. */
    merge: write({
      input: v.object({ into: recordId }),
      repeat: 'key',
      call: ({ id, version }, { into }) => ({
        method: 'POST',
        path: `${FLAGS}/${id}/merge`,
        body: { into: Number(into), version },
      }),
      stales: ['flags', 'contacts'],
      inverse: () => ({ op: 'unmerge', input: {} }),
      guess: (row) => (row === null ? null : { ...row, archived: true }),
    }),
    /** Takes a merge back: the flag and its uses are as before. */
    unmerge: write({
      input: nothing,
      repeat: 'key',
      call: ({ id }) => ({ method: 'POST', path: `${FLAGS}/${id}/unmerge`, body: {} }),
      stales: ['flags', 'contacts'],
      guess: (row) => (row === null ? null : { ...row, archived: false }),
    }),
    remove: remove(),
  },
  questions: {
    /** How many chats and contacts have the flag `id`, and how many of them have the flag `into` too. */
    mergeCounts: questionOf({
      may: MANAGE,
      input: v.object({ id: recordId, into: recordId }),
      call: ({ id, into }) => ({
        method: 'GET',
        path: `${FLAGS}/${encodeURIComponent(id)}/merge?into=${encodeURIComponent(into)}`,
      }),
      answer: v.pipe(
        v.object({ data: mergeCounts }),
        v.transform(({ data }) => data),
      ),
    }),
  },
});
