/**
 * Returns the longest sequence of keys that `before` and `after` share in the same order. Every other key has
 * moved or disappeared. Keys must be unique. Takes O(n log n) time (patience sorting).
 */
export const longestKept = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const placeOf = new Map(after.map((key, place) => [key, place]));
  /**
   * For each length, the run of increasing indices that ends at the smallest index. `rest` is the next
   * shorter run.
   */
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
