import { nameInNote, type Person } from '../../../shared/notes/mentions-in-text.ts';
import type { WordSpot } from '../../../shared/word-offer/word-offer.tsx';

/** An `@` that is no part of an address, and the beginning of a name, perhaps with blanks inside. */
const BEGUN = /(?<![\p{L}\p{N}\p{M}_])@([^\s@][^@\n]{0,59})$/u;

/** Longest stretch before the caret in which a name may have begun, in characters. */
const SOUGHT_MAX = 64;

/** Returns the name that was begun before the caret. Null: none was, or it is complete. */
export function begunMention(text: string, caret: number, people: readonly Person[]): WordSpot | null {
  const q = BEGUN.exec(text.slice(Math.max(0, caret - SOUGHT_MAX), caret))?.[1];
  if (q === undefined) return null;
  const isComplete = /\s$/u.test(q) && people.some(({ name }) => nameInNote(name) === q.trim());
  return isComplete ? null : { start: caret - q.length - 1, end: caret, q };
}
