import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { DAY } from '../../world/times.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import { type FlagNaming, followFlagsInRules, nextFlags } from './rule-flags.ts';
import { ordered } from './rule-order.ts';
import { firedBefore, triggerRows } from './trigger-seeds.ts';
import { type TriggerInput, triggerTable, type WireAction, type WorldTrigger } from './trigger-table.ts';

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

const FLAGS: FlagNaming<WorldTrigger, TriggerFlags> = {
  partOf: ({ conditions, actions }) => ({ conditions, actions }),
  flagsIn: ({ conditions, actions }) =>
    new Set([
      ...conditions.flags_in,
      ...conditions.flags_out,
      ...actions.flatMap((action) => ('flag_id' in action ? [action.flag_id] : [])),
    ]),
  withFlags({ conditions, actions }, next) {
    const left = actions.flatMap((action): WireAction[] => {
      if (!('flag_id' in action)) return [action];
      const flag_id = next(action.flag_id);
      return flag_id === null ? [] : [{ ...action, flag_id }];
    });
    return {
      conditions: {
        ...conditions,
        flags_in: [...nextFlags(conditions.flags_in, next)],
        flags_out: [...nextFlags(conditions.flags_out, next)],
      },
      // A trigger needs an action. With a flag that is gone, it does nothing.
      actions: left.length > 0 ? left : actions,
    };
  },
};

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

export function createTriggers({ openTable, clock, now, ...world }: Ground & FlagRules): Triggers {
  const table = openTable(triggerTable, triggerRows(clock.startedAt));
  const fired = new Map(firedBefore(clock.startedAt));
  const own = () => table.search({}).filter(({ system }) => system === null);

  return {
    triggerTable: table,
    triggers: () => table.search({}),
    orderTriggers(ids, moved) {
      const known = own().map(({ id }) => id);
      for (const [order, id] of ordered(known, ids, moved).entries())
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
    ...followFlagsInRules(world, table, FLAGS),
  };
}
