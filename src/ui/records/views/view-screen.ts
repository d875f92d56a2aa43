import type { CountedList } from '../../../core/model/chat/list/counted.ts';

/** A list screen, as its saved views need it. Queries are texts as in an address, without `?`. */
export interface ViewScreen {
  /** The path of the screen without the first slash. */
  readonly screen: string;
  /** The query of the shown list. Empty: the plain list. */
  readonly current: string;
  /** The query that a new view keeps. It also has what this browser remembers, such as an order. */
  readonly saving: string;
  /** Id of the view that was opened last; null for none. */
  readonly opened: string | null;
  /** Decodes a stored query. The result lacks the parts that this screen does not know. */
  readonly read: (query: string) => string;
  readonly open: (query: string, id: string | null) => void;
  /** Returns which chats a query finds. Absent if the screen does not list chats. */
  readonly counted?: (query: string) => Omit<CountedList, 'key'>;
  /** Number of records in the shown list; null if unknown or if `counted` is given. */
  readonly count: number | null;
}

/** Returns the address of a view, for a link. */
export const viewPath = (screen: string, query: string, id: string | null): string => {
  const params = new URLSearchParams(query);
  if (id !== null) params.set('saved', id);
  const text = params.toString();
  return `/${screen}${text === '' ? '' : `?${text}`}`;
};
