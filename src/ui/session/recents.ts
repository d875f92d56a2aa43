import * as v from 'valibot';
import { browserSharedStorage, type SharedStorage } from '../core-client/shared-storage.ts';

/** How many of the last used entries are kept. */
export const RECENTS_MAX = 20;

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(100))));

/** Entries of the palette, or emoji. */
export type RecentsName = 'recent' | 'emoji';

/** What was chosen last of something on this device, newest first; each user has their own. */
export interface Recents {
  readonly read: () => readonly string[];
  readonly use: (key: string) => void;
  /** Nothing of the user stays here: they signed out. */
  readonly forget: () => void;
}

/** In the shared place; where that can't be used, nothing is recent. */
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
      // It is only a convenience.
    }
  };
  return {
    read,
    use: (entry) => write([entry, ...read().filter((other) => other !== entry)]),
    forget: () => write([]),
  };
};

/** Those of a user of this browser. */
export const browserRecents = (name: RecentsName, userKey: string): Recents =>
  createRecents(browserSharedStorage, name, userKey);
