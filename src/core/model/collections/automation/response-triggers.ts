import * as v from 'valibot';
import { containsWords } from '../../../kernel/search/fold-text.ts';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, setBack } from '../../records/collection.ts';
import { createAt, updateAt, wholeList } from '../../records/wires.ts';
import { moveAt, writesAt } from '../../records/writes-at.ts';
import { count, optionalText, recordId, shortText, time, trueOrFalse } from '../shapes.ts';
import {
  fieldOfWire,
  fromWire,
  toWire,
  triggerFields,
  UNTESTED_REASON_MAX,
  wireEntries,
} from './trigger-fields.ts';

const optionalTime = v.fallback(v.nullish(time, null), null);

const triggerRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.pipe(v.string(), v.minLength(1)),
    active: v.fallback(trueOrFalse, false),
    ...wireEntries,
    order: v.fallback(v.number(), 0),
    back_tested: v.fallback(trueOrFalse, false),
    untested_reason: optionalText,
    /** Names of what the conditions and actions name, such as `role:3` and `flag:1`. */
    names: v.fallback(v.record(v.string(), v.string()), {}),
    hits_7d: v.fallback(count, 0),
    hits_30d: v.fallback(count, 0),
    last_hit_at: optionalTime,
    created_at: optionalTime,
    created_by: optionalText,
    updated_by: optionalText,
  }),
  v.transform((wire) => ({
    ...fromWire(wire),
    id: wire.id,
    version: wire.version,
    name: wire.name,
    active: wire.active || wire.system !== null,
    order: wire.order,
    backTested: wire.back_tested,
    untestedReason: wire.untested_reason,
    names: wire.names,
    hitsWeek: wire.hits_7d,
    hitsMonth: wire.hits_30d,
    lastHitAt: wire.last_hit_at,
    createdAt: wire.created_at,
    createdBy: wire.created_by,
    updatedBy: wire.updated_by,
  })),
);
export type TriggerRecord = v.InferOutput<typeof triggerRow>;

export const TRIGGER_STATES = ['any', 'on', 'off'] as const;

const query = v.object({
  q: v.optional(v.string(), ''),
  state: v.optional(v.picklist(TRIGGER_STATES), 'any'),
});
export type TriggerQuery = v.InferOutput<typeof query>;

const activeInput = v.object({
  active: v.boolean(),
  backTested: v.exactOptional(v.boolean()),
  untestedReason: v.exactOptional(shortText(UNTESTED_REASON_MAX)),
});

const searched = ({ name, match, actions, names }: TriggerRecord): string =>
  [
    name,
    ...match.terms,
    ...actions.map((action) => ('text' in action ? action.text : '')),
    ...Object.values(names),
  ].join(' ');

const TRIGGERS = '/response-triggers';
const MANAGE = 'manage-response-triggers';

const { change, create, remove } = writesAt<TriggerRecord>(TRIGGERS, MANAGE);

/** The triggers that answer texts by their words (screens, section 5.6), in the order in which texts meet them. */
export const responseTriggers = defineCollection({
  name: 'responseTriggers',
  v: 1,
  wire: wholeList<TriggerQuery>(TRIGGERS),
  row: triggerRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, { q, state }) =>
      containsWords(searched(row), q) && (state === 'any' || row.active === (state === 'on')),
    // The triggers of law and carriers come first, whatever the service says.
    compare: (a, b) =>
      Number(a.system === null) - Number(b.system === null) ||
      a.order - b.order ||
      Number(a.id) - Number(b.id),
  },
  see: 'view-customize-response-triggers',
  masks: {},
  names: ['names'],
  writes: {
    /** A new trigger is off, and comes last. */
    create: create({
      input: v.object(triggerFields),
      call: (_, input) => createAt(TRIGGERS, toWire(input)),
      fieldOf: fieldOfWire,
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        active: false,
        system: null,
        order: Number.MAX_SAFE_INTEGER,
        backTested: false,
        untestedReason: '',
        names: {},
        hitsWeek: 0,
        hitsMonth: 0,
        lastHitAt: null,
        createdAt: null,
        createdBy: '',
        updatedBy: '',
      }),
    }),
    /** Of the triggers of law and carriers, the service lets only the text of the reply be changed. */
    update: change({
      input: changesOf(triggerFields),
      call: (target, input) => updateAt(TRIGGERS, target, toWire(input)),
      fieldOf: fieldOfWire,
      inverse: setBack('update'),
    }),
    /** Switches a trigger on or off. It goes on only after a back-test, or with a reason why there is none. */
    activate: change({
      input: activeInput,
      call: (target, { active, backTested, untestedReason }) =>
        updateAt(TRIGGERS, target, {
          active,
          ...(backTested === undefined ? {} : { back_tested: backTested }),
          ...(untestedReason === undefined ? {} : { untested_reason: untestedReason }),
        }),
      // What was tested stays so.
      inverse: (input, before, effect) =>
        setBack('activate')({ active: input.active ?? false }, { active: before.active ?? false }, effect),
    }),
    /**
     * Moves a trigger. `order` lies between the neighbours' orders. `ids` are the account's triggers in their new order.
     * The service moves only this one, so a colleague's move meanwhile stays.
     */
    move: moveAt<TriggerRecord>(TRIGGERS, MANAGE, 'responseTriggers', (ids, moved) => ({ ids, moved })),
    remove: remove(),
  },
});
