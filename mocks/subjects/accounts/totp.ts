/**
 * Codes of authenticator apps (RFC 6238 with SHA-1, six digits, 30 s). Synchronous, because the world is, and without
 * Node, because tests run the pretend service in a browser too.
 */
import { hexOf } from '../../world/random.ts';
import { APP_CODE_MS } from './tries.ts';

const CODE_DIGITS = 6;
/** Length of a secret, bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BLOCK = 64;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

function sha1(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, message.length * 8);

  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Uint32Array(80);
  const word = (index: number): number => words[index] ?? 0;
  for (let start = 0; start < length; start += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(start + i * 4);
    for (let i = 16; i < 80; i += 1)
      words[i] = rotate(word(i - 3) ^ word(i - 8) ^ word(i - 14) ^ word(i - 16), 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let i = 0; i < 80; i += 1) {
      const [mixed, constant] =
        i < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : i < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : i < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotate(a, 5) + mixed + e + constant + word(i)) | 0;
      [e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
    }
    for (const [i, value] of [a, b, c, d, e].entries()) state[i] = (state[i] ?? 0) + value;
  }
  const digest = new DataView(new ArrayBuffer(20));
  for (const [i, value] of state.entries()) digest.setUint32(i * 4, value);
  return new Uint8Array(digest.buffer);
}

function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha1(key) : key);
  const joined = (mask: number, rest: Uint8Array): Uint8Array => {
    const all = new Uint8Array(BLOCK + rest.length);
    all.set(padded.map((byte) => byte ^ mask));
    all.set(rest, BLOCK);
    return all;
  };
  return sha1(joined(0x5c, sha1(joined(0x36, message))));
}

/** Returns the code that an app with this secret shows at `at` (epoch ms). */
export function codeAt(secret: Uint8Array, at: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at / APP_CODE_MS)));
  const digest = new DataView(hmac(secret, new Uint8Array(counter.buffer)).buffer);
  const offset = digest.getUint8(19) & 0xf;
  const number = digest.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Returns a new secret. Different labels give unrelated secrets. */
export function secretOf(label: string): Uint8Array {
  const hex = hexOf(`${label}:1`) + hexOf(`${label}:2`);
  return Uint8Array.from({ length: SECRET_BYTES }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

/** Returns the secret as people type it into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

/** Returns the address that a QR code holds (the key URI format of authenticator apps). */
export function keyUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Switchboard',
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: String(APP_CODE_MS / 1000),
  });
  return `otpauth://totp/Switchboard:${encodeURIComponent(account)}?${query}`;
}
