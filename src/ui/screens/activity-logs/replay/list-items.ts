import type { PastGap } from '../../../../core/replay/types.ts';

/** A row of the event list. */
export type ListItem =
  | { readonly key: string; readonly kind: 'event'; readonly position: number }
  | { readonly key: string; readonly kind: 'gap'; readonly gap: PastGap };

/** Returns the rows of these positions, with the gaps before the events that follow them. */
export function listItems(stops: readonly number[], gaps: readonly PastGap[]): readonly ListItem[] {
  const items: ListItem[] = [];
  const first = stops[0] ?? 0;
  let next = gaps.findIndex(({ position }) => position >= first);
  for (const position of stops) {
    for (let gap = gaps[next]; next >= 0 && gap !== undefined && gap.position <= position; gap = gaps[next]) {
      items.push({ key: `gap:${next}`, kind: 'gap', gap });
      next += 1;
    }
    items.push({ key: String(position), kind: 'event', position });
  }
  return items;
}

/** Returns the positions of a span whose events belong to one of the groups. Null stands for every group. */
export function stopsOf(
  groups: ArrayLike<number>,
  { first, last }: { readonly first: number; readonly last: number },
  group: number | null,
): readonly number[] {
  const stops: number[] = [];
  for (let position = first + 1; position <= last; position += 1)
    if (group === null || groups[position - 1] === group) stops.push(position);
  return stops;
}
