/**
 * The most of `before` that stands in the same order in `after`: what is not in it has moved, or is gone. Keys are
 * unique in each. Takes time in n log n, by the heads of growing runs (patience sorting).
 */
export const longestKept = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const placeOf = new Map(after.map((key, place) => [key, place]));
  /** The run of each length that ends earliest: its last key, its place, and the run before it. */
  const runs: Run[] = [];
  for (const key of before) {
    const place = placeOf.get(key);
    if (place === undefined) continue;
    const length = runsEndingBefore(runs, place);
    runs[length] = { key, place, rest: runs[length - 1] ?? null };
  }
  const kept = new Set<string>();
  for (let run = runs.at(-1) ?? null; run !== null; run = run.rest) kept.add(run.key);
  return kept;
};

type Run = { readonly key: string; readonly place: number; readonly rest: Run | null };

const runsEndingBefore = (runs: readonly Run[], place: number): number => {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.place ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};
