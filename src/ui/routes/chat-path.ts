import * as v from 'valibot';
import { CHAT_FILTERS, type ChatFilter } from '../../core/model/chat/list/types.ts';

/** The filter and the flags that limit the list, with or without a search. */
export interface ListScope {
  readonly filter: ChatFilter;
  /** Ids of flags. A chat needs one of them; an empty list matches every chat. */
  readonly flags: readonly string[];
}

export const ALL_CHATS: ListScope = { filter: 'all', flags: [] };

const filterSchema = v.fallback(v.picklist(CHAT_FILTERS), 'all');
/** Most flags in a request. An address may contain any number. */
const FLAGS_MAX = 50;

export const chatPath = (chatId: string | null, { filter, flags }: ListScope = ALL_CHATS): string => {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(flags.length === 0 ? {} : { flags: flags.join('-') }),
    ...(chatId === null ? {} : { chat: chatId }),
  }).toString();
  return query === '' ? '/chat' : `/chat?${query}`;
};

/** Returns the open chat in an address's query, or null. */
export const openChatOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('chat');
  return id === null || id === '' ? null : id;
};

/** Returns the filter and flags in an address's query. Ignores invalid values. */
export const scopeOf = (search: string): ListScope => {
  const query = new URLSearchParams(search);
  const flags = (query.get('flags') ?? '').split('-').filter((id) => /^\d+$/.test(id));
  return {
    filter: v.parse(filterSchema, query.get('filter')),
    flags: [...new Set(flags)].slice(0, FLAGS_MAX),
  };
};
