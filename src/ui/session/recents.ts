import * as v from 'valibot';
import { inStorage, json } from './choice.ts';

export const RECENTS_MAX = 20;

export type RecentsName = 'recent' | 'emoji';

/** A user's most recent choices on this device, newest first. */
export interface Recents {
  readonly read: () => readonly string[];
  readonly use: (key: string) => void;
  readonly forget: () => void;
}

const code = json<readonly string[]>(v.array(v.pipe(v.string(), v.maxLength(100))), []);

/** Stores the list in localStorage. Where that is unavailable, the list is empty: it is only a convenience. */
export const recentsOf = (
  name: RecentsName,
  userKey: string,
  storage?: Parameters<typeof inStorage>[2],
): Recents => {
  const place = inStorage(name, code, storage);
  const read = () => place.decode(place.read(userKey)).slice(0, RECENTS_MAX);
  const write = (entries: readonly string[]) => void place.write(userKey, entries.slice(0, RECENTS_MAX));
  return {
    read,
    use: (entry) => write([entry, ...read().filter((other) => other !== entry)]),
    forget: () => write([]),
  };
};
