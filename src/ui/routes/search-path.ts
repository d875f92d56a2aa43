import type { MessageHit } from '../../core/model/search/types.ts';
import { chatPath } from './chat-path.ts';

/** The field of an address that asks the service at once. */
const ASK = 'ask';

/** Returns the address of the results page for a typed search. */
export const searchPath = (typed: string): string =>
  typed.trim() === '' ? '/search' : `/search?${new URLSearchParams({ q: typed })}`;

/** Returns the address of a search that also asks the service. */
export const serviceSearchPath = (typed: string): string =>
  `/search?${new URLSearchParams({ q: typed, [ASK]: '1' })}`;

export const asksService = (search: string): boolean => new URLSearchParams(search).has(ASK);

export const typedOf = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** Returns the address that opens a hit in its thread, with the search of the chat. */
export function hitPath({ chatId, id, sid, messageKey, parts }: MessageHit): string {
  const hit = sid ?? (id === null ? messageKey : String(id));
  const found = parts.find(({ isHit }) => isHit)?.text ?? '';
  return `${chatPath(chatId)}&${new URLSearchParams({ hit: hit ?? '', find: found })}`;
}
