import * as v from 'valibot';
import type { Keyring } from '../../core/ports/ports.ts';
import type { WithKeyring } from './keyring-database.ts';
import { createWebCryptoCipher, generateLogKey } from './web-crypto-cipher.ts';

// An insecure page has no class `CryptoKey`, so only this function may refer to the class.
const keySchema = v.custom<CryptoKey>((value) => value instanceof CryptoKey);

const sealedSchema = v.instance(Uint8Array);

/** What the bytes of a note are sealed for. */
const NOTE = 'note';

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
    async noted(logName) {
      const row = await withKeyring(({ keys }) => keys.get(logName));
      const [cipher, sealed] = [cipherOf(row), v.safeParse(sealedSchema, row?.note)];
      if (cipher === null || !sealed.success) return null;
      return cipher.open(new Uint8Array(sealed.output), NOTE).then(
        (plain) => new TextDecoder().decode(plain),
        () => null,
      );
    },
    async note(logName, text) {
      const cipher = cipherOf(await withKeyring(({ keys }) => keys.get(logName)));
      if (cipher === null) return;
      const note = await cipher.seal(new TextEncoder().encode(text), NOTE);
      await withKeyring(({ keys }) => keys.update(logName, { note }));
    },
    forget: (logName) => withKeyring(({ keys }) => keys.delete(logName)),
  };
}
