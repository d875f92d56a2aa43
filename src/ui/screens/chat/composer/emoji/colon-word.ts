import type { WordSpot } from '../../../../shared/word-offer/word-offer.tsx';

/** A colon after a blank or at the start, and at least two letters or digits of a name. "10:30" and ":)" are none. */
const COLON = /(?:^|\s):([\p{L}\p{N}+][\p{L}\p{N}_+-]+)$/u;

/** Longest name that is searched for. */
const SOUGHT_MAX = 40;

/** Returns the word after a colon before the caret, or null if there is none. */
export function colonWord(text: string, caret: number): WordSpot | null {
  const q = COLON.exec(text.slice(Math.max(0, caret - SOUGHT_MAX - 2), caret))?.[1];
  return q === undefined || q.length > SOUGHT_MAX ? null : { start: caret - q.length - 1, end: caret, q };
}
