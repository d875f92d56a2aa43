import type { Chat } from '../chat.ts';

/** Who wrote a chat's last message. `nobody`: the chat has no message. `unknown`: the service did not say. */
export type LastAuthor = 'contact' | 'us' | 'nobody' | 'unknown';

/**
 * Returns the author of the last message: from this device's rows or, if it is newer, from the chat list. A
 * failed send does not count, because it answers nobody.
 */
export function lastAuthorOf({ last, lastSent }: Pick<Chat, 'last' | 'lastSent'>): LastAuthor {
  const isListed = last !== null && last.text !== null;
  if (lastSent !== null && (!isListed || lastSent.at >= last.at)) return authorOf(lastSent.direction);
  if (!isListed) return 'nobody';
  return last.direction === null ? 'unknown' : authorOf(last.direction);
}

const authorOf = (direction: 'inbound' | 'outbound'): LastAuthor =>
  direction === 'inbound' ? 'contact' : 'us';
