import type { Collection } from '../records/collection.ts';
import { activity } from './activity.ts';
import { contacts } from './contacts.ts';
import { flags } from './flags.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { users } from './users.ts';

/** Every collection of the console. A new screen adds its collection here. */
export const collections = { contacts, flags, users, roles, permissions, activity, settings };

export type Collections = typeof collections;
export type CollectionName = keyof Collections;

const byName: Readonly<Record<string, Collection>> = collections;

/** Returns the collection as the engine sees it. Null if a tab or a log names one that does not exist. */
export const collectionOf = (name: string): Collection | null =>
  (Object.hasOwn(byName, name) ? byName[name] : null) ?? null;
