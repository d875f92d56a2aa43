import { cutText } from '../../../../core/chat/text/shown-text.ts';
import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { counted } from '../../../language/english-words.ts';
import { deliveryWords } from './delivery-words.ts';

type Said = Pick<MessageRow, 'key' | 'delivery'>;

/** Letters of a message that are read out of themselves; all of them stand in the thread. */
const READ_OUT = 200;

const cut = (body: string): string => cutText(body, READ_OUT);

/** Place of the last row of `next` that was there before, or -1. */
const lastKnownIn = (next: readonly Said[], before: ReadonlyMap<string, unknown>): number =>
  next.findLastIndex((row) => before.has(row.key));

const deliveries = (rows: readonly Said[]) => new Map(rows.map((row) => [row.key, row.delivery]));

/**
 * The rows of `next` that turned out not sent since `previous`: they were on their way there, or came after
 * its last row. What a larger window brings back from the past is no news.
 */
export const newlyFailed = <R extends Said>(previous: readonly Said[], next: readonly R[]): readonly R[] => {
  const before = deliveries(previous);
  const lastKnown = lastKnownIn(next, before);
  return next.filter((row, place) => {
    if (row.delivery !== 'failed' || lastKnown < 0) return false;
    return before.has(row.key) ? before.get(row.key) !== 'failed' : place > lastKnown;
  });
};

/** What others wrote since `previous`: rows of `next` below all of those. */
export const newlyArrived = <R extends Said & Pick<MessageRow, 'mine'>>(
  previous: readonly Said[],
  next: readonly R[],
): readonly R[] => {
  const lastKnown = lastKnownIn(next, deliveries(previous));
  // In an empty chat whatever comes is new.
  if (lastKnown < 0 && previous.length > 0) return [];
  return next.slice(lastKnown + 1).filter((row) => !row.mine);
};

/** What is said at once of messages that were not sent. */
export const sayFailed = (failed: readonly MessageRow[]): string => {
  const last = failed.at(-1);
  return last === undefined ? '' : `${deliveryWords(last)}: ${last.body === '' ? 'Picture' : cut(last.body)}`;
};

/** What is said in a quiet moment of messages that came; `name` stands for who has none of their own. */
export const sayArrived = (arrived: readonly MessageRow[], name: string): string => {
  const last = arrived.at(-1);
  if (last === undefined) return '';
  const text = `${last.author ?? name}: ${last.body === '' ? 'Picture' : cut(last.body)}`;
  return arrived.length === 1 ? text : `${counted(arrived.length, 'new message')}. ${text}`;
};
