import type { UserRecord } from '../../../core/model/collections/users.ts';
import { chatWorkAgents } from '../../../core/model/collections/work/work-agents.ts';
import { useCollection } from '../../records/use-collection.ts';

/** Returns how many open chats these users have. Null: the service has not said it, or the person may not know. */
export function useOpenChats(people: readonly UserRecord[]): number | null {
  const { head, rows, count } = useCollection(chatWorkAgents, { q: '' });
  if (head?.status !== 'ready' || rows.length < count) return null;
  const open = new Map(rows.map(({ values }) => [values.id, values.open]));
  return people.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0);
}

/** Returns the ending of the sentence about that many open chats (`texts`). */
export function chatsKey(chats: number | null): 'anyChats' | 'noChats' | 'chats' {
  if (chats === null) return 'anyChats';
  return chats === 0 ? 'noChats' : 'chats';
}
