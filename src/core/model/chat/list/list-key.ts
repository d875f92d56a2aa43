import type { WorkList } from '../../work/types.ts';
import type { SearchType } from './types.ts';

/** Returns the same key for a set of flags in any order. Empty for the whole list. */
export const flagsKey = (flags: readonly string[]): string => [...flags].sort().join('-');

/** A request for chats: the whole list, the chats with some flags, or a search. */
export interface ListQuery {
  readonly q: string;
  readonly by: SearchType;
  readonly flags: readonly string[];
  /** Only chats in this list of the work. */
  readonly work?: WorkList;
}

/**
 * Returns the key of a list that only the service can compute: chats with flags, or chats found by phone
 * number. Returns null for the whole list and for a search by name, which the console computes itself.
 */
export function listKey({ q, by, flags }: ListQuery): string | null {
  if (by === 'phone' && q !== '') return `${flagsKey(flags)} phone:${q}`;
  return flags.length === 0 ? null : flagsKey(flags);
}
