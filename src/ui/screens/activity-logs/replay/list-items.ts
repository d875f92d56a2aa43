import type { PastGap } from '../../../../core/model/replay/types.ts';
import type { Formats } from '../../../language/formats.ts';
import { dayEnd } from './spans.ts';

/** A row of the event list. */
export type ListItem =
  | {
      readonly key: string;
      readonly kind: 'event';
      readonly position: number;
      /** Number of the row among the rows of events, from 1. */
      readonly place: number;
    }
  | { readonly key: string; readonly kind: 'gap'; readonly gap: PastGap }
  /** The events below are of this day. */
  | { readonly key: string; readonly kind: 'day'; readonly day: number };

/**
 * Returns the rows of these positions, with every gap of the span at its place. No positions give no rows. `times` are the rising times of all
 * events; with them each day begins with a row of its own. `dayOf` is another function after a change of the time zone.
 */
export function listItems(
  stops: readonly number[],
  gaps: readonly PastGap[],
  times: ArrayLike<number> | null,
  dayOf: Formats['dayOf'],
): readonly ListItem[] {
  const items: ListItem[] = [];
  let next = 0;
  let end = Number.NEGATIVE_INFINITY;
  const addGapsUpTo = (position: number) => {
    for (let gap = gaps[next]; gap !== undefined && gap.position <= position; gap = gaps[next]) {
      items.push({ key: `gap:${next}`, kind: 'gap', gap });
      next += 1;
    }
  };
  for (const [place, position] of stops.entries()) {
    addGapsUpTo(position);
    const time = times?.[position - 1];
    if (time !== undefined && time > end) {
      const day = dayOf(time);
      items.push({ key: `day:${day}`, kind: 'day', day });
      end = dayEnd(day);
    }
    items.push({ key: String(position), kind: 'event', position, place: place + 1 });
  }
  if (stops.length > 0) addGapsUpTo(Number.POSITIVE_INFINITY);
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
