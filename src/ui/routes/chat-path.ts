import * as v from 'valibot';
import {
  CHAT_FILTERS,
  CHAT_LIST_ORDERS,
  type ChatFilter,
  type ChatListOrder,
} from '../../core/model/chat/list/types.ts';
import { WORK_LISTS, type WorkList } from '../../core/model/work/types.ts';

/** What an address says of the list. The rest is as the person chose in this browser. */
export interface ListScope {
  readonly filter: ChatFilter;
  /** Only the chats in this list of the work. Absent: all chats. */
  readonly work?: WorkList | undefined;
  /** Ids of flags. A chat needs one of them; an empty list matches every chat. */
  readonly flags: readonly string[];
  /** A search. Old addresses also name the field that it matches (`by`), which is ignored. */
  readonly q?: string | undefined;
  readonly order?: ChatListOrder | undefined;
  /** Id of the saved view that was opened. The filter may have changed since. */
  readonly saved?: string | undefined;
}

export const ALL_CHATS: ListScope = { filter: 'all', flags: [] };

const filterSchema = v.fallback(v.picklist(CHAT_FILTERS), 'all');
/** Most flags in a request. An address may contain any number. */
const FLAGS_MAX = 50;
/** Most characters of a search that an address gives. */
const SEARCH_MAX = 200;

const workSchema = v.fallback(v.optional(v.picklist(WORK_LISTS)), undefined);
const orderSchema = v.fallback(v.optional(v.picklist(CHAT_LIST_ORDERS)), undefined);

/** Returns the query of an address, without `?`. */
export const chatQuery = (
  chatId: string | null,
  { filter, work, flags, q, order, saved }: ListScope,
): string => {
  const parts = {
    filter: filter === 'all' ? undefined : filter,
    work,
    flags: flags.join('-'),
    q,
    order,
    saved,
    chat: chatId,
  };
  const query = new URLSearchParams();
  for (const [name, part] of Object.entries(parts)) if (part) query.set(name, part);
  return query.toString();
};

export const chatPath = (chatId: string | null, scope: ListScope = ALL_CHATS): string => {
  const query = chatQuery(chatId, scope);
  return query === '' ? '/chat' : `/chat?${query}`;
};

/** The address that opens the dialog for a new chat. */
export const NEW_CHAT_PATH = '/chat?open=new';

/** Returns whether an address's query opens the dialog for a new chat. */
export const asksForNewChat = (search: string): boolean => new URLSearchParams(search).get('open') === 'new';

/** Returns the open chat in an address's query, or null. */
export const openChatOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('chat');
  return id === null || id === '' ? null : id;
};

/** Returns what an address's query says of the list. Ignores invalid values. */
export const scopeOf = (search: string): ListScope => {
  const query = new URLSearchParams(search);
  const flags = (query.get('flags') ?? '').split('-').filter((id) => /^\d+$/.test(id));
  const q = query.get('q')?.trim().slice(0, SEARCH_MAX);
  const work = v.parse(workSchema, query.get('work'));
  const order = v.parse(orderSchema, query.get('order'));
  const saved = query.get('saved');
  return {
    filter: v.parse(filterSchema, query.get('filter')),
    flags: [...new Set(flags)].slice(0, FLAGS_MAX),
    ...(work ? { work } : {}),
    ...(q ? { q } : {}),
    ...(order ? { order } : {}),
    ...(saved ? { saved } : {}),
  };
};
