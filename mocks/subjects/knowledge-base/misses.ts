import * as v from 'valibot';
import { changesOf } from '../../api/decode.ts';
import { fold } from '../../api/search.ts';
import type { Table, TableDefinition, TableRow } from '../../api/table.ts';
import { DAY, iso, MINUTE } from '../../world/times.ts';

/** A search that found no article. */
export interface WorldMiss extends TableRow {
  readonly words: string;
  /** How often it was searched. */
  readonly count: number;
  readonly lastAt: number;
  readonly lastBy: string;
}

const fields = { words: v.pipe(v.string(), v.minLength(1)) };
const InputSchema = v.object(fields);
type MissInput = v.InferOutput<typeof InputSchema>;
export type MissTable = Table<WorldMiss, MissInput, object>;

/** The table of searches without a result. One that an article answers by now is not listed any more. */
export const missTable = (
  isAnswered: (words: string) => boolean,
): TableDefinition<WorldMiss, MissInput, object> => ({
  name: 'searchMisses',
  thing: 'Search',
  input: InputSchema,
  change: changesOf(fields),
  query: v.object({}),
  make: (id, { words }, { at, by }) => ({ id, version: 1, words, count: 1, lastAt: at, lastBy: by }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: () => null,
  inUse: () => null,
  matches: ({ words }) => !isAnswered(words),
  compare: (a, b) => b.count - a.count || b.lastAt - a.lastAt,
});

const SHORTEST = 3;
/** Somebody who types on within this time is still writing the same search. */
const SAME_SEARCH_MS = MINUTE / 2;

/** Counts a search that found nothing. */
export function noteMiss(table: MissTable, typed: string, by: string, at: number): void {
  const words = typed.trim().replace(/\s+/g, ' ').slice(0, 120);
  if (words.length < SHORTEST) return;
  const all = table.all();
  const begun = all.find(
    ({ count, lastAt, lastBy, words: before }) =>
      count === 1 && lastBy === by && at - lastAt < SAME_SEARCH_MS && fold(words).startsWith(fold(before)),
  );
  const same = all.find((miss) => fold(miss.words) === fold(words));
  if (same !== undefined)
    table.set(same.id, { count: same.count + (same === begun ? 0 : 1), lastAt: at, lastBy: by });
  else if (begun !== undefined) table.set(begun.id, { words, lastAt: at });
  else table.create({ words }, by);
}

const SEEDS: readonly (readonly [string, number, number])[] = [
  ['solar panels', 9, 0.1],
  ['underfloor heating cold', 6, 0.4],
  ['student discount', 4, 1.2],
  ['boiler smart meter', 3, 2.6],
  ['radiator paint', 2, 5.1],
];

/** Returns the searches with which a world starts. */
export const missRows = (startedAt: number): readonly WorldMiss[] =>
  SEEDS.map(([words, count, days], index) => ({
    id: index + 1,
    version: 1,
    words,
    count,
    lastAt: startedAt - days * DAY,
    lastBy: '',
  }));

/** The JSON of a search without a result. */
export const missShape = ({ id, version, words, count, lastAt }: WorldMiss) => ({
  id,
  version,
  words,
  count,
  last_at: iso(lastAt),
});
