import type { Message } from './message.ts';

/**
 * How many keys a chat remembers: of sends without a row, and of cut messages. The oldest are dropped first.
 * Only a tab that still waits for its answer repeats a command, so recent sends are enough. No screen shows a
 * message that was cut long ago, so that message may get a new key.
 */
export const KEPT_SENDS = 500;

/** How many names a chat remembers. Each message has two: its sid and its id. */
export const KEPT_NAMES = 2 * KEPT_SENDS;

export function withSends(spent: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const kept = new Set(spent);
  for (const key of more) kept.add(key);
  return kept.size <= KEPT_SENDS ? kept : new Set([...kept].slice(-KEPT_SENDS));
}

/** Returns the names that identify a message at the service, the sid first. */
export const namesOf = ({ sid, id }: Pick<Message, 'sid' | 'id'>): readonly string[] => [
  ...(sid === null ? [] : [`sid:${sid}`]),
  ...(id === null ? [] : [`id:${id}`]),
];

/** Adds entries by name. Drops the oldest entries above the limit. */
export function withNewest<T>(
  known: Iterable<readonly [name: string, value: T]>,
  more: Iterable<readonly [name: string, value: T]>,
): ReadonlyMap<string, T> {
  const kept = new Map(known);
  for (const [name, value] of more) kept.set(name, value);
  return kept.size <= KEPT_NAMES ? kept : new Map([...kept].slice(-KEPT_NAMES));
}
