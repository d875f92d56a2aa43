import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { DAY } from '../../world/times.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import { firedBefore, triggerRows } from './trigger-seeds.ts';
import { type TriggerInput, triggerTable, type WorldTrigger } from './trigger-table.ts';

/** How often a trigger fitted a text, and when last. */
export interface Hits {
  readonly week: number;
  readonly month: number;
  readonly last: number | null;
}

export interface Triggers extends FlagRules {
  readonly triggerTable: Table<WorldTrigger, TriggerInput, object>;
  /** The triggers in the order in which texts are compared with them. */
  triggers(): readonly WorldTrigger[];
  /**
   * Brings the account's triggers into this order; others follow. With `moved`, only this trigger moves, behind the
   * trigger before it in `ids`: a colleague's moves meanwhile stay.
   */
  orderTriggers(ids: readonly number[], moved: number | null): void;
  /** Notes that a trigger fitted a text. */
  noteFired(id: number, at: number): void;
  hitsOf(id: number): Hits;
}

type TriggerFlags = Pick<WorldTrigger, 'conditions' | 'actions'>;

const flagsIn = ({ conditions, actions }: TriggerFlags): ReadonlySet<number> =>
  new Set([
    ...conditions.flags_in,
    ...conditions.flags_out,
    ...actions.flatMap((action) => ('flag_id' in action ? [action.flag_id] : [])),
  ]);

function renamed({ conditions, actions }: TriggerFlags, from: number, into: number): TriggerFlags {
  const one = (id: number) => (id === from ? into : id);
  const all = (ids: readonly number[]) => [...new Set(ids.map(one))];
  return {
    conditions: {
      ...conditions,
      flags_in: all(conditions.flags_in),
      flags_out: all(conditions.flags_out),
    },
    actions: actions.map((action) =>
      'flag_id' in action ? { ...action, flag_id: one(action.flag_id) } : action,
    ),
  };
}

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

export function createTriggers({ openTable, clock, now, ...world }: Ground & FlagRules): Triggers {
  const table = openTable(triggerTable, triggerRows(clock.startedAt));
  const fired = new Map(firedBefore(clock.startedAt));
  /** What a merge of two flags changed, by flag and trigger. */
  const merges = new Map<number, ReadonlyMap<number, { before: TriggerFlags; after: TriggerFlags }>>();
  const own = () => table.search({}).filter(({ system }) => system === null);

  /** Returns the ids after one of them has moved behind the id before it in `ids`. */
  const withMoved = (known: readonly number[], ids: readonly number[], moved: number) => {
    const others = known.filter((id) => id !== moved);
    const before = ids.slice(0, ids.indexOf(moved)).findLast((id) => others.includes(id));
    const place = before === undefined ? 0 : others.indexOf(before) + 1;
    return [...others.slice(0, place), moved, ...others.slice(place)];
  };

  return {
    triggerTable: table,
    triggers: () => table.search({}),
    orderTriggers(ids, moved) {
      const known = own().map(({ id }) => id);
      const wanted =
        moved !== null && known.includes(moved) && ids.includes(moved)
          ? withMoved(known, ids, moved)
          : [...new Set([...ids.filter((id) => known.includes(id)), ...known])];
      for (const [order, id] of wanted.entries())
        if (table.get(id)?.order !== order) table.set(id, { order });
    },
    noteFired(id, at) {
      fired.set(
        id,
        [...(fired.get(id) ?? []), at].filter((one) => one > at - MONTH),
      );
    },
    hitsOf(id) {
      const moments = fired.get(id) ?? [];
      const since = (span: number) => moments.filter((at) => at > now() - span).length;
      return { week: since(WEEK), month: since(MONTH), last: moments.at(-1) ?? null };
    },
    flagRules() {
      const rules = new Map(world.flagRules());
      for (const row of table.all()) for (const id of flagsIn(row)) rules.set(id, (rules.get(id) ?? 0) + 1);
      return rules;
    },
    mergeRules(from, into) {
      world.mergeRules(from, into);
      const merged = new Map<number, { before: TriggerFlags; after: TriggerFlags }>();
      for (const row of table.all()) {
        if (!flagsIn(row).has(from)) continue;
        const after = renamed(row, from, into);
        merged.set(row.id, { before: { conditions: row.conditions, actions: row.actions }, after });
        table.set(row.id, after);
      }
      merges.set(from, merged);
    },
    unmergeRules(from) {
      world.unmergeRules(from);
      // A trigger whose conditions somebody has changed since stays.
      for (const [id, { before, after }] of merges.get(from) ?? [])
        if (table.get(id)?.conditions === after.conditions) table.set(id, before);
      merges.delete(from);
    },
  };
}
