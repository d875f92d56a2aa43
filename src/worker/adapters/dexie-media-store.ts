import type { Durability, LogCipher, MediaStore } from '../../core/ports/ports.ts';
import type { EventDatabase } from './event-database.ts';
import { openMedia, sealMedia } from './log-seals.ts';

/** Prefix of pictures in the table of snapshot parts. No part's name starts with it. */
const PREFIX = 'media:';

/**
 * Stores pictures in the user's log database, encrypted like the log, so that they are deleted with the log.
 * Pictures share the table of snapshot parts, so that existing databases need no migration.
 */
export function createDexieMediaStore({
  database,
  cipher,
  change,
}: {
  readonly database: EventDatabase;
  readonly cipher: LogCipher;
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
