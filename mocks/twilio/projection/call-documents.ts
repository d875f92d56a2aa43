import type { WorldEvent } from '../../world/events.ts';
import type { World } from '../../world/types.ts';
import type { SyncStore } from '../sync/store.ts';
import { callData, callDocumentName } from './documents.ts';

/** Tables of which a change may change somebody's calls, or the right to answer. */
const TABLES = ['calls', 'users', 'roles'];

const concerns = (event: WorldEvent): boolean =>
  (event.type === 'record.changed' && TABLES.includes(event.collection)) ||
  event.type === 'personal.changed' ||
  event.type === 'conversation.added' ||
  event.type === 'clock.jumped';

/** Writes each person's calls to their document when they change. */
export function createCallDocuments(world: World, customer: SyncStore) {
  return {
    note(event: WorldEvent): void {
      if (!concerns(event)) return;
      for (const { identity } of world.users()) {
        const document = customer.existing('document', callDocumentName(identity));
        if (document?.type !== 'document') continue;
        const data = callData(world, identity);
        if (data === undefined) continue;
        // Only the time of writing differs: nothing has happened.
        if (JSON.stringify({ ...document.data, at: data.at }) !== JSON.stringify(data))
          customer.setDocument(document, data);
      }
    },
  };
}
