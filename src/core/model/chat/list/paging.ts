import type { Timestamp } from '../../../kernel/time.ts';
import type { ListedChat } from '../message.ts';

/** Where a list of the service goes on, as of its last page. */
export interface Paging {
  readonly total: number | null;
  /** The service's link to the next page. Null after the last page, undefined before the first page. */
  readonly next: string | null | undefined;
  readonly listedAt: Timestamp | null;
}

/** A part of the list of which every chat was loaded: from the top at some moment down to the page before `next`. */
interface LoadedPart {
  /** Time of the newest message when the top of this part was loaded. */
  readonly topAt: Timestamp;
  readonly next: string | null;
}

/** The paging of the list of all chats. */
export interface ListPaging extends Paging {
  /** As `LoadedPart.topAt` of the part that ends at `next`. Null: a later first page can't tell what it joins. */
  readonly topAt: Timestamp | null;
  /** What was loaded before, if chats may be missing between it and the pages loaded since. */
  readonly below: LoadedPart | null;
}

export const noPages: ListPaging = {
  total: null,
  next: undefined,
  listedAt: null,
  topAt: null,
  below: null,
};

interface ListPage extends Paging {
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly chats: readonly ListedChat[];
  /** Number of chats that this device knows from the list, those of this page included. */
  readonly known: number;
}

/**
 * Returns the paging after a page of the list of all chats. The first page is loaded again at each start and after each
 * outage. If a page reaches down to a part that was loaded before, the list goes on below that part. A chat only rises
 * when it gets a message, and that is newer than every message before: so whatever changed since the part was loaded
 * stands above its newest chat.
 */
export function afterPage(paging: ListPaging, page: ListPage): ListPaging {
  const { total, next, listedAt, isFirst, chats } = page;
  const figures = { total, listedAt, topAt: isFirst ? newestOf(chats) : paging.topAt };
  const part = isFirst ? partOf(paging) : paging.below;
  if (part === null || next === null) return { ...figures, next, below: null };
  if (!reachesBelow(chats, part.topAt)) return { ...figures, next, below: paging.below ?? part };
  // If chats are missing although the last page was loaded, only a walk over all pages finds them.
  if (part.next === null && total !== null && page.known < total) return { ...figures, next, below: null };
  return { ...figures, next: part.next, below: isFirst ? paging.below : null };
}

/** Returns the paging after a chat has left the list. The pages below move up, so a later first page joins none. */
export const afterRemoval = (paging: ListPaging): ListPaging => ({ ...paging, topAt: null, below: null });

const partOf = ({ topAt, next }: ListPaging): LoadedPart | null =>
  topAt === null || next === undefined ? null : { topAt, next };

const newestOf = (chats: readonly ListedChat[]): Timestamp | null =>
  chats.reduce<Timestamp | null>(
    (newest, { lastAt }) => (lastAt === null || (newest !== null && newest > lastAt) ? newest : lastAt),
    null,
  );

/** Returns whether the page ends below this time. Favourites may stand first, and chats without a message have no time. */
function reachesBelow(chats: readonly ListedChat[], topAt: Timestamp): boolean {
  const times = chats.flatMap(({ isFavorite, lastAt }) => (isFavorite || lastAt === null ? [] : [lastAt]));
  const isSorted = times.every((time, place) => place === 0 || time <= (times[place - 1] ?? time));
  const last = times.at(-1);
  return isSorted && last !== undefined && last < topAt;
}
