import * as v from 'valibot';
import { CHAT_FILTERS, type ChatFilter } from '../../../core/views.ts';

const filterSchema = v.fallback(v.picklist(CHAT_FILTERS), 'all');

/** Address of the chat screen: it holds which chat is open, if any, and the quick filter of the list. */
export const chatPath = (chatId: string | null, filter: ChatFilter = 'all'): string => {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(chatId === null ? {} : { chat: chatId }),
  }).toString();
  return query === '' ? '/chat' : `/chat?${query}`;
};

/** The open chat of an address's query, or null. */
export const openChatOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('chat');
  return id === null || id === '' ? null : id;
};

/** The quick filter of an address's query; what isn't one is none. */
export const filterOf = (search: string): ChatFilter =>
  v.parse(filterSchema, new URLSearchParams(search).get('filter'));
