import type { Collection } from '../records/collection.ts';
import { calls } from './calls.ts';
import { flags } from './flags.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { chatWork } from './work/chat-work.ts';

/** The collections that the core itself reads, so that every start has their code. */
export const startCollections = { settings, flags, chatWork, roles, calls };

const byName: Readonly<Record<string, Collection>> = startCollections;

export const startCollectionOf = (name: string): Collection | null =>
  (Object.hasOwn(byName, name) ? byName[name] : null) ?? null;
