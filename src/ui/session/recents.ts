import * as v from 'valibot';
import type { SharedStorage } from '../browser/shared-storage.ts';
import { choiceStorage } from './choice-storage.ts';

export const RECENTS_MAX = 20;

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(100))));

export type RecentsName = 'recent' | 'emoji';

/** A user's most recent choices on this device, newest first. */
export interface Recents {
  readonly read: () => readonly string[];
  readonly use: (key: string) => void;
  readonly forget: () => void;
}

/** Stores the list in localStorage. Where that is unavailable, the list is empty. */
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
      // Ignore the failure: the list is only a convenience.
    }
  };
  return {
    read,
    use: (entry) => write([entry, ...read().filter((other) => other !== entry)]),
    forget: () => write([]),
  };
};

export const browserRecents = (name: RecentsName, userKey: string): Recents =>
  createRecents(choiceStorage, name, userKey);
