import * as v from 'valibot';
import { browserSharedStorage, type SharedStorage } from '../core-client/shared-storage.ts';

/** Number of recent entries kept. */
export const RECENTS_MAX = 20;

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(100))));

/** Which list: palette entries or emoji. */
export type RecentsName = 'recent' | 'emoji';

/** A user's most recent choices on this device, newest first. */
export interface Recents {
  readonly read: () => readonly string[];
  readonly use: (key: string) => void;
  /** Deletes the list, at sign-out. */
  readonly forget: () => void;
}

/** Kept in localStorage; where that is unavailable the list is empty. */
export const createRecents = (
  place: Pick<SharedStorage, 'read' | 'write'>,
  name: RecentsName,
  userKey: string,
): Recents => {
  const key = `switchboard-${name}.${userKey}`;
  const read = (): readonly string[] => {
    try {
      const stored = v.safeParse(schema, place.read(key));
      return stored.success ? stored.output.slice(0, RECENTS_MAX) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly string[]): void => {
    try {
      place.write(key, JSON.stringify(entries.slice(0, RECENTS_MAX)));
    } catch {
      // Failing to store a convenience is no error.
    }
  };
  return {
    read,
    use: (entry) => write([entry, ...read().filter((other) => other !== entry)]),
    forget: () => write([]),
  };
};

/** The recents of a user of this browser. */
export const browserRecents = (name: RecentsName, userKey: string): Recents =>
  createRecents(browserSharedStorage, name, userKey);
