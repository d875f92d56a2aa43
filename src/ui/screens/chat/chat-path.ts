import * as v from 'valibot';
import { CHAT_FILTERS, type ChatFilter } from '../../../core/chat/list/types.ts';

/** Which chats the list shows, whatever is searched for among them. */
export interface ListScope {
  readonly filter: ChatFilter;
  /** Ids of flags of which a chat carries one; none: any chat. */
  readonly flags: readonly string[];
}

export const ALL_CHATS: ListScope = { filter: 'all', flags: [] };

const filterSchema = v.fallback(v.picklist(CHAT_FILTERS), 'all');
/** Flags of a request at most: no hand presses more, and an address may hold anything. */
const FLAGS_MAX = 50;

/** Address of the chat screen: it holds which chat is open, if any, and which chats the list shows. */
export const chatPath = (chatId: string | null, { filter, flags }: ListScope = ALL_CHATS): string => {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(flags.length === 0 ? {} : { flags: flags.join('-') }),
    ...(chatId === null ? {} : { chat: chatId }),
  }).toString();
  return query === '' ? '/chat' : `/chat?${query}`;
};

/** The open chat of an address's query, or null. */
export const openChatOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('chat');
  return id === null || id === '' ? null : id;
};

/** What the list shows by an address's query; what isn't a filter or a flag's number is none. */
export const scopeOf = (search: string): ListScope => {
  const query = new URLSearchParams(search);
  const flags = (query.get('flags') ?? '').split('-').filter((id) => /^\d+$/.test(id));
  return {
    filter: v.parse(filterSchema, query.get('filter')),
    flags: [...new Set(flags)].slice(0, FLAGS_MAX),
  };
};
