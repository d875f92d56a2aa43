import type { Collection } from '../records/collection.ts';
import { contacts } from './contacts.ts';
import { flags } from './flags.ts';

/** Every collection of the console. A new screen adds its collection here. */
export const collections = { contacts, flags };

export type Collections = typeof collections;
export type CollectionName = keyof Collections;

const byName: Readonly<Record<string, Collection>> = collections;

/** Returns the collection as the engine sees it. Null if a tab or a log names one that does not exist. */
export const collectionOf = (name: string): Collection | null =>
  (Object.hasOwn(byName, name) ? byName[name] : null) ?? null;
