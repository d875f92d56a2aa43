import type { Durability, LogCipher, PageStore } from '../../core/ports/ports.ts';
import type { EventDatabase } from './event-database.ts';
import { openPage, sealPage } from './log-seals.ts';

/**
 * Stores texts in the user's log database, encrypted like the log, so that they are deleted with the log. They share
 * the table of snapshot parts, as pictures do.
 */
export function createDexiePageStore({
  kind,
  database,
  cipher,
  change,
}: {
  /** The store of the texts. Their names in the table start with it, and no other part's name does. */
  readonly kind: 'page' | 'search';
  readonly database: EventDatabase;
  readonly cipher: LogCipher;
  readonly change: (durability: Durability, work: (rows: IDBObjectStore) => void) => Promise<void>;
}): PageStore {
  const prefix = `${kind}:`;
  return {
    async change(put, remove) {
      const sealed = await Promise.all(
        [...put].map(([name, text]) => sealPage(cipher, `${prefix}${name}`, text)),
      );
      await change('relaxed', (rows) => {
        for (const name of remove) rows.delete(`${prefix}${name}`);
        for (const row of sealed) rows.put(row);
      });
    },
    async load(names) {
      const rows: readonly unknown[] = await database.parts.bulkGet(names.map((name) => `${prefix}${name}`));
      const opened = await Promise.all(rows.map((row) => openPage(cipher, row)));
      return new Map(
        opened.flatMap((page) => (page === null ? [] : [[page[0].slice(prefix.length), page[1]]])),
      );
    },
    clear: () => change('relaxed', (rows) => rows.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  };
}
