import type { WorkRecord } from '../collections/work/chat-work.ts';
import type { ChatWork } from './live.ts';

type Works = ReadonlyMap<string, ChatWork>;

/** Returns when the work of any of these chats changed last. 0: never. */
export function lastChange(chats: Works): number {
  let last = 0;
  for (const { record } of chats.values()) last = Math.max(last, record.since ?? 0);
  return last;
}

/**
 * Returns the chats that somebody else, or the service, has given to the user. A row that was not known before may be an
 * old one that only loads now: it counts if it changed after `seenAt`.
 */
export function handedTo(ownId: string, before: Works, after: Works, seenAt: number): readonly WorkRecord[] {
  const handed: WorkRecord[] = [];
  for (const [id, { isMine, record }] of after) {
    if (!isMine || record.byId === ownId || (record.why !== 'handed' && record.why !== 'shared')) continue;
    const known = before.get(id);
    // A version that the service has not raised is a guess about the user's own write.
    const isNew =
      known === undefined
        ? (record.since ?? 0) > seenAt
        : !known.isMine && known.record.version !== record.version;
    if (isNew) handed.push(record);
  }
  return handed;
}
