import type { LogRunInfo } from '../ports.ts';

/**
 * Which neighbouring runs to make one segment of (architecture section 4): as soon as enough of them have
 * gathered. Runs that are large enough already stay as they are, those that can't be read (by their `first`)
 * too, and so does a short rest at the end.
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
      // What lies before it will have no other neighbour.
      close();
      continue;
    }
    group.push(first);
    events += count;
    if (events >= segmentEvents) close();
  }
  return groups;
}
