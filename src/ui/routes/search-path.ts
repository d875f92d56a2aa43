import type { MessageHit } from '../../core/model/search/types.ts';
import { chatPath } from './chat-path.ts';

/** Returns the address of the results page for a typed search. */
export const searchPath = (typed: string): string =>
  typed.trim() === '' ? '/search' : `/search?${new URLSearchParams({ q: typed })}`;

export const typedOf = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** Returns the address that opens a hit in its thread, with the search of the chat. */
export function hitPath({ chatId, id, sid, messageKey, parts }: MessageHit): string {
  const hit = sid ?? (id === null ? messageKey : String(id));
  const found = parts.find(({ isHit }) => isHit)?.text ?? '';
  return `${chatPath(chatId)}&${new URLSearchParams({ hit: hit ?? '', find: found })}`;
}
