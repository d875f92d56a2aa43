/**
 * How many sends without a row a chat remembers, and of how many cut messages the keys; the oldest are
 * forgotten first. A command comes again from a tab that still waits for its answer, so among the chat's
 * last few sends; and a message cut that long ago is on no screen that a new key could disturb.
 */
export const KEPT_SENDS = 500;

/** The server's names of a message: its sid and its id. */
const NAMES_A_MESSAGE = 2;

/** The sends that have no row any more, with these at the end. */
export function withSends(spent: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const kept = new Set(spent);
  for (const key of more) kept.add(key);
  return kept.size <= KEPT_SENDS ? kept : new Set([...kept].slice(-KEPT_SENDS));
}

/** The keys of cut messages by the server's names, with these at the end. */
export function withFormerKeys(
  formerKeys: ReadonlyMap<string, string>,
  more: Iterable<readonly [name: string, key: string]>,
): ReadonlyMap<string, string> {
  const kept = new Map(formerKeys);
  for (const [name, key] of more) kept.set(name, key);
  const most = KEPT_SENDS * NAMES_A_MESSAGE;
  return kept.size <= most ? kept : new Map([...kept].slice(-most));
}
