import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import type { CallInput, WorldCall } from './call-table.ts';

type Merges = Pick<FlagRules, 'mergeRules' | 'unmergeRules'>;

/** What a merge of two flags changed, by call. */
type Merged = ReadonlyMap<number, { readonly before: readonly number[]; readonly after: readonly number[] }>;

/** Lets the flags of calls follow the flags: merges, merges that are taken back, and deletions. */
export function followFlags(
  world: Pick<Ground, 'watch'> & Merges,
  table: Table<WorldCall, CallInput>,
): Merges {
  const merges = new Map<number, Merged>();
  const having = (flag: number) => table.all().filter(({ flags }) => flags.includes(flag));

  world.watch((event) => {
    if (event.type !== 'record.changed' || event.collection !== 'flags' || event.op !== 'remove') return;
    for (const { id, flags } of having(event.id))
      table.set(id, { flags: flags.filter((flag) => flag !== event.id) });
  });

  return {
    mergeRules(from, into) {
      world.mergeRules(from, into);
      const merged = new Map(
        having(from).map(({ id, flags }) => {
          const after = [...new Set(flags.map((flag) => (flag === from ? into : flag)))];
          return [id, { before: flags, after }] as const;
        }),
      );
      for (const [id, { after }] of merged) table.set(id, { flags: after });
      merges.set(from, merged);
    },
    unmergeRules(from) {
      world.unmergeRules(from);
      // Flags that somebody has changed since stay.
      for (const [id, { before, after }] of merges.get(from) ?? [])
        if (table.get(id)?.flags === after) table.set(id, { flags: before });
      merges.delete(from);
    },
  };
}
