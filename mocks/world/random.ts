/** The world's only source of random numbers and ids. Equal seeds give equal worlds. */

export interface Random {
  next(): number;
  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffle<T>(items: readonly T[]): T[];
}

const TWO_TO_32 = 2 ** 32;
/**
 * Odd constants that spread the bits of neighbouring seeds. The first is 2^32 divided by the golden ratio; the others
 * are primes.
 */
const STEP = 0x9e3779b9;
const MIX_A = 0x85ebca6b;
const MIX_B = 0xc2b2ae35;

/** Spreads the bits of a 32-bit number. */
function mix(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), MIX_A);
  h = Math.imul(h ^ (h >>> 13), MIX_B);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a 32-bit hash of a text. Different salts give unrelated hashes. */
function hash(text: string, salt: number): number {
  let h = mix(salt + STEP);
  for (let i = 0; i < text.length; i += 1) h = mix(Math.imul(h, 31) + text.charCodeAt(i));
  return h;
}

/** Each label has its own sequence of numbers. A part that draws more numbers therefore does not change other parts. */
export function createRandom(seed: number, label: string): Random {
  let state = hash(`${seed}:${label}`, 0);
  const next = (): number => {
    state = (state + STEP) >>> 0;
    return mix(state) / TWO_TO_32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}

/** Returns a hash of a text as 32 hexadecimal digits. Do not use it for secrets. */
export function hexOf(text: string): string {
  return [1, 2, 3, 4].map((salt) => hash(text, salt).toString(16).padStart(8, '0')).join('');
}

/** Returns a sid like Twilio's: the prefix and 32 hexadecimal digits. */
export function sidOf(prefix: 'CH' | 'HX' | 'IM' | 'MB' | 'ME', text: string): string {
  return prefix + hexOf(`${prefix}:${text}`);
}

/** Returns a UUID in the format of version 4. */
export function uuidOf(text: string): string {
  const hex = hexOf(`uuid:${text}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
