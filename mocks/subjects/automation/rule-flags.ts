import type { Ground } from '../../world/ground.ts';
import type { FlagRules } from '../flags/flag-table.ts';

/** How rules of a kind name flags. `Part` are the fields of a rule that do. */
export interface FlagNaming<Row, Part extends object> {
  readonly partOf: (row: Row) => Part;
  readonly flagsIn: (part: Part) => ReadonlySet<number>;
  /** Returns the fields with other flags: `next` returns the flag in place of one, or null if it is left out. */
  readonly withFlags: (part: Part, next: (flag: number) => number | null) => Part;
}

/** The rules that follow the flags. */
interface RuleTable<Row, Part> {
  all(): readonly Row[];
  get(id: number): Row | undefined;
  set(id: number, part: Part): void;
}

/** Returns other flags in place of these. None is there twice. */
export const nextFlags = (
  flags: readonly number[],
  next: (flag: number) => number | null,
): readonly number[] => [...new Set(flags.flatMap((flag) => next(flag) ?? []))];

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Counts the rules that name a flag, and lets them follow the flags: merges, merges taken back, and deletions. */
export function followFlagsInRules<Row extends { readonly id: number }, Part extends object>(
  world: Pick<Ground, 'watch'> & FlagRules,
  table: RuleTable<Row, Part>,
  { partOf, flagsIn, withFlags }: FlagNaming<Row, Part>,
): FlagRules {
  /** What a merge of two flags changed, by flag and rule. */
  const merges = new Map<number, ReadonlyMap<number, { readonly before: Part; readonly after: Part }>>();
  const having = (flag: number) =>
    table
      .all()
      .map((row) => ({ id: row.id, part: partOf(row) }))
      .filter(({ part }) => flagsIn(part).has(flag));

  world.watch((event) => {
    if (event.type !== 'record.changed' || event.collection !== 'flags' || event.op !== 'remove') return;
    const left = (flag: number) => (flag === event.id ? null : flag);
    for (const { id, part } of having(event.id)) table.set(id, withFlags(part, left));
  });

  return {
    flagRules() {
      const rules = new Map(world.flagRules());
      for (const row of table.all())
        for (const flag of flagsIn(partOf(row))) rules.set(flag, (rules.get(flag) ?? 0) + 1);
      return rules;
    },
    mergeRules(from, into) {
      world.mergeRules(from, into);
      const renamed = (flag: number) => (flag === from ? into : flag);
      const merged = new Map(
        having(from).map(({ id, part }) => [id, { before: part, after: withFlags(part, renamed) }] as const),
      );
      for (const [id, { after }] of merged) table.set(id, after);
      merges.set(from, merged);
    },
    unmergeRules(from) {
      world.unmergeRules(from);
      // Flags that somebody has changed since stay.
      for (const [id, { before, after }] of merges.get(from) ?? []) {
        const row = table.get(id);
        if (row !== undefined && isSame(partOf(row), after)) table.set(id, before);
      }
      merges.delete(from);
    },
  };
}
