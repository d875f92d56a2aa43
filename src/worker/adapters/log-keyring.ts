import type { Keyring } from '../../core/ports/ports.ts';
import { cipherOf, openBeside, sealBeside } from './key-row.ts';
import type { WithKeyring } from './keyring-database.ts';
import { createWebCryptoCipher, generateLogKey } from './web-crypto-cipher.ts';

/** Stores the logs' keys on the device, so that the next worker can read the logs. */
export function createLogKeyring(withKeyring: WithKeyring): Keyring {
  return {
    find: async (logName) => cipherOf(await withKeyring(({ keys }) => keys.get(logName))),
    async create(logName) {
      const fresh = await generateLogKey();
      return withKeyring((database) =>
        database.transaction('rw', database.keys, async () => {
          const kept = cipherOf(await database.keys.get(logName));
          if (kept !== null) return kept;
          await database.keys.put({ logName, key: fresh });
          return createWebCryptoCipher(fresh);
        }),
      );
    },
    names: () => withKeyring(({ keys }) => keys.toCollection().primaryKeys()),
    noted: async (logName) => openBeside(await withKeyring(({ keys }) => keys.get(logName)), 'note'),
    async note(logName, text) {
      const note = await sealBeside(await withKeyring(({ keys }) => keys.get(logName)), 'note', text);
      if (note !== null) await withKeyring(({ keys }) => keys.update(logName, { note }));
    },
    async keepViews(logName, text) {
      const row = text === null ? undefined : await withKeyring(({ keys }) => keys.get(logName));
      const views = text === null ? null : await sealBeside(row, 'views', text);
      if (text === null || views !== null) await withKeyring(({ keys }) => keys.update(logName, { views }));
    },
    forget: (logName) => withKeyring(({ keys }) => keys.delete(logName)),
  };
}
