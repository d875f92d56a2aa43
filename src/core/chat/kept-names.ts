/**
 * How many keys a chat remembers: of sends without a row, and of cut messages. The oldest are dropped first.
 * Only a tab that still waits for its answer repeats a command, so recent sends are enough. No screen shows a
 * message that was cut long ago, so that message may get a new key.
 */
export const KEPT_SENDS = 500;

/** Each message has two entries: one by sid and one by id. */
const NAMES_PER_MESSAGE = 2;

export function withSends(spent: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const kept = new Set(spent);
  for (const key of more) kept.add(key);
  return kept.size <= KEPT_SENDS ? kept : new Set([...kept].slice(-KEPT_SENDS));
}

export function withFormerKeys(
  formerKeys: ReadonlyMap<string, string>,
  more: Iterable<readonly [name: string, key: string]>,
): ReadonlyMap<string, string> {
  const kept = new Map(formerKeys);
  for (const [name, key] of more) kept.set(name, key);
  const most = KEPT_SENDS * NAMES_PER_MESSAGE;
  return kept.size <= most ? kept : new Map([...kept].slice(-most));
}
