import * as v from 'valibot';
import type { LogCipher } from '../../core/ports/ports.ts';
import { createWebCryptoCipher } from './web-crypto-cipher.ts';

/** What is stored with the key of one log. Nothing is decoded yet, because stored data is untrusted. */
export interface KeyRow {
  readonly logName: string;
  readonly key: unknown;
  readonly note?: unknown;
  readonly views?: unknown;
}

/** What is sealed with the key and stored beside it. The seal names the field, so that one can't stand for the other. */
type Beside = 'note' | 'views';

// An insecure page has no class `CryptoKey`, so only this function may refer to the class.
const keySchema = v.custom<CryptoKey>((value) => value instanceof CryptoKey);

const sealedSchema = v.instance(Uint8Array);

export function cipherOf(row: Pick<KeyRow, 'key'> | undefined): LogCipher | null {
  const key = v.safeParse(keySchema, row?.key);
  return key.success ? createWebCryptoCipher(key.output) : null;
}

/** Returns the text of the field. Null if there is none, or if it was not sealed with this key. */
export async function openBeside(row: KeyRow | undefined, field: Beside): Promise<string | null> {
  const [cipher, sealed] = [cipherOf(row), v.safeParse(sealedSchema, row?.[field])];
  if (cipher === null || !sealed.success) return null;
  return cipher.open(new Uint8Array(sealed.output), field).then(
    (plain) => new TextDecoder().decode(plain),
    () => null,
  );
}

/** Returns the sealed text, or null without a key. */
export async function sealBeside(row: KeyRow | undefined, field: Beside, text: string) {
  const cipher = cipherOf(row);
  return cipher === null ? null : cipher.seal(new TextEncoder().encode(text), field);
}
