import type { Durability, LogCipher, PageStore } from '../../core/ports.ts';
import type { EventDatabase } from './event-database.ts';
import { openPage, sealPage } from './log-seals.ts';

/** Prefix of pages in the table of snapshot parts. No other part's name starts with it. */
const PREFIX = 'page:';

/** A name is longer than any other with the same prefix. */
const LAST = `${PREFIX}\uffff`;

/**
 * Stores the pages of lists in the user's log database, encrypted like the log, so that they are deleted with the
 * log. Pages share the table of snapshot parts, as pictures do.
 */
export function createDexiePageStore({
  database,
  cipher,
  change,
}: {
  readonly database: EventDatabase;
  readonly cipher: LogCipher;
  readonly change: (durability: Durability, work: (rows: IDBObjectStore) => void) => Promise<void>;
}): PageStore {
  return {
    async change(put, remove) {
      const sealed = await Promise.all(
        [...put].map(([name, text]) => sealPage(cipher, `${PREFIX}${name}`, text)),
      );
      await change('relaxed', (rows) => {
        for (const name of remove) rows.delete(`${PREFIX}${name}`);
        for (const row of sealed) rows.put(row);
      });
    },
    async load(names) {
      const rows: readonly unknown[] = await database.parts.bulkGet(names.map((name) => `${PREFIX}${name}`));
      const opened = await Promise.all(rows.map((row) => openPage(cipher, row)));
      return new Map(
        opened.flatMap((page) => (page === null ? [] : [[page[0].slice(PREFIX.length), page[1]]])),
      );
    },
    clear: () => change('relaxed', (rows) => rows.delete(IDBKeyRange.bound(PREFIX, LAST))),
  };
}
