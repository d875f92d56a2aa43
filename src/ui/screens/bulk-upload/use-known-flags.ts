import type { FlagRow } from '../../../core/chat/flags/types.ts';
import { flags } from '../../../core/collections/flags.ts';
import { useFlags } from '../../hooks/use-flags.ts';
import { useCollection } from '../../records/use-collection.ts';

const ALL = { q: '', scope: 'any', archived: false } as const;

/**
 * Returns the flags that contacts can have. A person who may not see the chats gets them from the list of flags, a
 * person who may not see that list gets them from the chats.
 */
export function useKnownFlags(): readonly FlagRow[] {
  const ofChats = useFlags().list;
  const { rows } = useCollection(flags, ALL);
  if (rows.length === 0) return ofChats;
  return rows.map(({ values: { id, name, colour } }) => ({ key: id, name, colour }));
}
