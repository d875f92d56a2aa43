import { cutText } from '../../../../core/chat/text/shown-text.ts';
import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { counted } from '../../../language/english-words.ts';
import { deliveryWords } from './delivery-words.ts';

type Said = Pick<MessageRow, 'key' | 'delivery'>;

/** Characters of a message that are announced; the thread has the whole text. */
const READ_OUT = 200;

const cut = (body: string): string => cutText(body, READ_OUT);

/** Index of the last row of `next` that existed before, or -1. */
const lastKnownIn = (next: readonly Said[], before: ReadonlyMap<string, unknown>): number =>
  next.findLastIndex((row) => before.has(row.key));

const deliveries = (rows: readonly Said[]) => new Map(rows.map((row) => [row.key, row.delivery]));

/**
 * Rows of `next` that failed since `previous`: rows that were being sent there, or that follow its last row.
 * Rows that a larger window loads from the past are not news.
 */
export const newlyFailed = <R extends Said>(previous: readonly Said[], next: readonly R[]): readonly R[] => {
  const before = deliveries(previous);
  const lastKnown = lastKnownIn(next, before);
  return next.filter((row, place) => {
    if (row.delivery !== 'failed' || lastKnown < 0) return false;
    return before.has(row.key) ? before.get(row.key) !== 'failed' : place > lastKnown;
  });
};

/** Messages of others since `previous`: rows of `next` below all known rows. */
export const newlyArrived = <R extends Said & Pick<MessageRow, 'mine'>>(
  previous: readonly Said[],
  next: readonly R[],
): readonly R[] => {
  const lastKnown = lastKnownIn(next, deliveries(previous));
  // In an empty chat every row is new.
  if (lastKnown < 0 && previous.length > 0) return [];
  return next.slice(lastKnown + 1).filter((row) => !row.mine);
};

/** The announcement of failed messages. */
export const sayFailed = (failed: readonly MessageRow[]): string => {
  const last = failed.at(-1);
  return last === undefined ? '' : `${deliveryWords(last)}: ${last.body === '' ? 'Picture' : cut(last.body)}`;
};

/** The announcement of arrived messages; `name` is used for authors without a name. */
export const sayArrived = (arrived: readonly MessageRow[], name: string): string => {
  const last = arrived.at(-1);
  if (last === undefined) return '';
  const text = `${last.author ?? name}: ${last.body === '' ? 'Picture' : cut(last.body)}`;
  return arrived.length === 1 ? text : `${counted(arrived.length, 'new message')}. ${text}`;
};
