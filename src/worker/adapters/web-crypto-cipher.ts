import type { LogCipher } from '../../core/ports/ports.ts';

/** The nonce size that AES-GCM specifies. With random nonces, one key can safely encrypt 2^32 times. */
const NONCE_BYTES = 12;

const AES_GCM = { name: 'AES-GCM', length: 256 } as const;

/** Generates a key that scripts can use but not export. */
export const generateLogKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(AES_GCM, false, ['encrypt', 'decrypt']);

/**
 * Returns whether this context can store keys. WebKit 2.50 can't clone a key in a SharedWorker, so it can't
 * store one there. Without Web Crypto there is no key to store, and the log is kept in memory in any context.
 */
export async function canStoreKeys(
  generate: () => Promise<CryptoKey> = generateLogKey,
  clone: (key: CryptoKey) => unknown = structuredClone,
): Promise<boolean> {
  try {
    clone(await generate());
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'DataCloneError');
  }
}

/** AES-GCM through Web Crypto. Sealed bytes are the nonce, then the ciphertext with its tag. */
export function createWebCryptoCipher(key: CryptoKey): LogCipher {
  const encoder = new TextEncoder();
  const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: AES_GCM.name,
    iv,
    additionalData: encoder.encode(context),
  });
  return {
    async seal(plain, context) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(parameters(nonce, context), key, plain);
      const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
      sealed.set(nonce);
      sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
      return sealed;
    },
    async open(sealed, context) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const encrypted = sealed.subarray(NONCE_BYTES);
      return new Uint8Array(await crypto.subtle.decrypt(parameters(nonce, context), key, encrypted));
    },
  };
}
