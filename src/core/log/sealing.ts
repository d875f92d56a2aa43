import type { LogRunInfo } from '../ports/ports.ts';

/**
 * Groups neighbouring runs, named by their `first`, into segments of at least `segmentEvents` events. Leaves
 * out large runs, unreadable runs and a short rest at the end.
 */
export function planSeals(
  runs: readonly LogRunInfo[],
  segmentEvents: number,
  unreadable: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const groups: (readonly number[])[] = [];
  let group: number[] = [];
  let events = 0;
  const close = () => {
    if (group.length > 1) groups.push(group);
    group = [];
    events = 0;
  };
  for (const { first, count } of runs) {
    if (count >= segmentEvents || unreadable.has(first)) {
      // The runs before this run will get no further neighbour: seal them, even if they are few.
      close();
      continue;
    }
    group.push(first);
    events += count;
    if (events >= segmentEvents) close();
  }
  return groups;
}
