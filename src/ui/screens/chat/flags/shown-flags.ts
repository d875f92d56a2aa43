import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';

/** Number of flags shown without opening the menu. */
const AT_HAND = 3;

/** Returns the flags to show: the first few and all chosen flags, in the service's order. */
export const shownFlags = (all: readonly FlagRow[], chosen: readonly string[]): readonly FlagRow[] =>
  all.filter(({ key }, place) => place < AT_HAND || chosen.includes(key));
