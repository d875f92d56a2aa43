import type { FlagRecord } from '../../../core/model/collections/flags.ts';

type Placed = Pick<FlagRecord, 'id' | 'order'>;

/** What a move of a flag writes. */
export interface FlagMove {
  /** All shown flags in their new order. */
  readonly ids: readonly string[];
  /** A number between the `order` of both neighbours. Sorts the flag until the service answers. */
  readonly order: number;
}

/** Returns the flags after `id` has moved to `place`; null if nothing changes. */
export function flagMove(flags: readonly Placed[], id: string, place: number): FlagMove | null {
  const from = flags.findIndex((flag) => flag.id === id);
  const to = Math.min(Math.max(place, 0), flags.length - 1);
  if (from < 0 || from === to) return null;
  const others = flags.filter((flag) => flag.id !== id);
  const before = others[to - 1]?.order;
  const after = others[to]?.order;
  return {
    ids: [...others.slice(0, to), { id }, ...others.slice(to)].map((flag) => flag.id),
    order: before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2,
  };
}
