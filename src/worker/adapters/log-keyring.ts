import * as v from 'valibot';
import type { Keyring } from '../../core/ports.ts';
import type { WithKeyring } from './keyring-database.ts';
import { createWebCryptoCipher, generateLogKey } from './web-crypto-cipher.ts';

// An insecure page has no class `CryptoKey`, so only this function may refer to the class.
const keySchema = v.custom<CryptoKey>((value) => value instanceof CryptoKey);

/** Stores the logs' keys on the device, so that the next worker can read the logs. */
export function createLogKeyring(withKeyring: WithKeyring): Keyring {
  const cipherOf = (row: { readonly key: unknown } | undefined) => {
    const key = v.safeParse(keySchema, row?.key);
    return key.success ? createWebCryptoCipher(key.output) : null;
  };
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
    forget: (logName) => withKeyring(({ keys }) => keys.delete(logName)),
  };
}
