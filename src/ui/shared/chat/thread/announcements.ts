import { cutText } from '../../../../core/kernel/cut-text.ts';
import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import type { Translation } from '../../../language/translation.ts';
import type { ChatTexts } from '../texts/texts.ts';
import { deliveryWords } from './delivery-words.ts';

type Said = Pick<MessageRow, 'key' | 'delivery'>;

/** Longest announced part of a message, in characters. */
const READ_OUT = 200;

const cut = (body: string): string => cutText(body, READ_OUT);

/** Returns the index of the last row of `next` that existed before, or -1. */
const lastKnownIn = (next: readonly Said[], before: ReadonlyMap<string, unknown>): number =>
  next.findLastIndex((row) => before.has(row.key));

const deliveries = (rows: readonly Said[]) => new Map(rows.map((row) => [row.key, row.delivery]));

/**
 * Returns the rows of `next` that failed since `previous`. Rows that a larger window loaded from the past do
 * not count.
 */
export const newlyFailed = <R extends Said>(previous: readonly Said[], next: readonly R[]): readonly R[] => {
  const before = deliveries(previous);
  const lastKnown = lastKnownIn(next, before);
  return next.filter((row, place) => {
    if (row.delivery !== 'failed' || lastKnown < 0) return false;
    return before.has(row.key) ? before.get(row.key) !== 'failed' : place > lastKnown;
  });
};

/** Returns the messages of other people that arrived since `previous`, below all known rows. */
export const newlyArrived = <R extends Said & Pick<MessageRow, 'mine'>>(
  previous: readonly Said[],
  next: readonly R[],
): readonly R[] => {
  const lastKnown = lastKnownIn(next, deliveries(previous));
  // In an empty chat, every row is new.
  if (lastKnown < 0 && previous.length > 0) return [];
  return next.slice(lastKnown + 1).filter((row) => !row.mine);
};

/** The texts and the formats of the language in which announcements are made. */
export type Spoken = { readonly t: ChatTexts; readonly translation: Translation };

const textOf = ({ body }: MessageRow, { t }: Spoken): string => (body === '' ? t('picture') : cut(body));

export const sayFailed = (failed: readonly MessageRow[], spoken: Spoken): string => {
  const last = failed.at(-1);
  return last === undefined
    ? ''
    : spoken.t('thread.said', {
        author: deliveryWords(last, spoken.translation),
        text: textOf(last, spoken),
      });
};

/** Returns the name of a row's author as the thread shows it. */
export const authorOf = (
  { author, direction, isAutomatic }: Pick<MessageRow, 'author' | 'direction' | 'isAutomatic'>,
  { isGroup, name, participants }: Pick<ThreadHead, 'isGroup' | 'name' | 'participants'>,
  t: ChatTexts,
): string => {
  if (isAutomatic) return t('message.automatic');
  if (author === null || (direction === 'inbound' && !isGroup)) return name;
  // Hidden digits can make two labels equal.
  const [one, ...others] = participants.filter(({ label }) => label === author);
  return (others.length === 0 ? one?.name : undefined) ?? author;
};

/** Returns the announcement of arrived messages. */
export const sayArrived = (
  arrived: readonly MessageRow[],
  head: Parameters<typeof authorOf>[1],
  spoken: Spoken,
): string => {
  const last = arrived.at(-1);
  if (last === undefined) return '';
  const text = spoken.t('thread.said', {
    author: authorOf(last, head, spoken.t),
    text: textOf(last, spoken),
  });
  if (arrived.length === 1) return text;
  return spoken.t('thread.arrived', {
    messages: spoken.t('thread.newBelow', { count: arrived.length }),
    text,
  });
};
