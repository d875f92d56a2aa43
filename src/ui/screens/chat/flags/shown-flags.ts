import type { FlagRow } from '../../../../core/chat/flags/types.ts';

/** Flags that are at hand without a further press. */
const AT_HAND = 3;

/** The flags to show: the first few, and all that are chosen, in the order in which staff put them. */
export const shownFlags = (all: readonly FlagRow[], chosen: readonly string[]): readonly FlagRow[] =>
  all.filter(({ key }, place) => place < AT_HAND || chosen.includes(key));
