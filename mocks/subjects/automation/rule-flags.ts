import type { Ground } from '../../world/ground.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import type { WorldResponder } from './responder-table.ts';

type Flags = Pick<WorldResponder, 'include_flags' | 'exclude_flags'>;

/** What a merge of two flags changed, by rule. */
type Merged = ReadonlyMap<number, { readonly before: Flags; readonly after: Flags }>;

/** The rules that follow the flags. */
interface RuleTable {
  all(): readonly (Flags & { readonly id: number })[];
  get(id: number): Flags | undefined;
  set(id: number, flags: Flags): void;
}

const renamed = (flags: readonly number[], from: number, into: number): readonly number[] => [
  ...new Set(flags.map((flag) => (flag === from ? into : flag))),
];

/** Counts the rules that name a flag, and lets them follow the flags: merges, merges taken back, and deletions. */
export function followFlagsInRules(world: Pick<Ground, 'watch'> & FlagRules, table: RuleTable): FlagRules {
  const merges = new Map<number, Merged>();
  const flagsIn = ({ include_flags, exclude_flags }: Flags) => new Set([...include_flags, ...exclude_flags]);
  const having = (flag: number) => table.all().filter((rule) => flagsIn(rule).has(flag));

  world.watch((event) => {
    if (event.type !== 'record.changed' || event.collection !== 'flags' || event.op !== 'remove') return;
    for (const { id, include_flags, exclude_flags } of having(event.id))
      table.set(id, {
        include_flags: include_flags.filter((flag) => flag !== event.id),
        exclude_flags: exclude_flags.filter((flag) => flag !== event.id),
      });
  });

  return {
    flagRules() {
      const rules = new Map(world.flagRules());
      for (const rule of table.all())
        for (const flag of flagsIn(rule)) rules.set(flag, (rules.get(flag) ?? 0) + 1);
      return rules;
    },
    mergeRules(from, into) {
      world.mergeRules(from, into);
      const merged = new Map(
        having(from).map(({ id, include_flags, exclude_flags }) => {
          const after = {
            include_flags: renamed(include_flags, from, into),
            exclude_flags: renamed(exclude_flags, from, into),
          };
          return [id, { before: { include_flags, exclude_flags }, after }] as const;
        }),
      );
      for (const [id, { after }] of merged) table.set(id, after);
      merges.set(from, merged);
    },
    unmergeRules(from) {
      world.unmergeRules(from);
      // Flags that somebody has changed since stay.
      for (const [id, { before, after }] of merges.get(from) ?? []) {
        const rule = table.get(id);
        if (rule?.include_flags === after.include_flags && rule.exclude_flags === after.exclude_flags)
          table.set(id, before);
      }
      merges.delete(from);
    },
  };
}
