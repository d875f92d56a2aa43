import type { Durability, LogCipher, MediaStore } from '../../core/ports.ts';
import type { EventDatabase } from './event-database.ts';
import { openMedia, sealMedia } from './log-seals.ts';

/** Names of pictures among the parts of the snapshot, which have no colon after such a word. */
const PREFIX = 'media:';

/**
 * Pictures in the user's own database, sealed as the log is, so that they go with it. Among the parts, so that
 * a log that was there before needs no other form.
 */
export function createDexieMediaStore({
  database,
  cipher,
  change,
}: {
  readonly database: EventDatabase;
  readonly cipher: LogCipher;
  /** A change of the parts, unless another writer has taken over. */
  readonly change: (durability: Durability, work: (rows: IDBObjectStore) => void) => Promise<void>;
}): MediaStore {
  return {
    async put(id, bytes) {
      const row = await sealMedia(cipher, `${PREFIX}${id}`, bytes);
      await change('strict', (rows) => rows.put(row));
    },
    get: async (id) => openMedia(cipher, await database.parts.get(`${PREFIX}${id}`)),
    delete: (ids) =>
      change('relaxed', (rows) => {
        for (const id of ids) rows.delete(`${PREFIX}${id}`);
      }),
    async ids() {
      const names: readonly unknown[] = await database.parts.where('name').startsWith(PREFIX).primaryKeys();
      return names.flatMap((name) => (typeof name === 'string' ? name.slice(PREFIX.length) : []));
    },
  };
}
