/** A random number generator. Equal seeds give equal numbers on every machine. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  hex(digits: number): string;
}

/** Number of hex digits in a 32-bit number. */
const HEX_DIGITS = 8;

/** Mulberry32. Its 32 bits of state are enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    hex(digits) {
      let text = '';
      while (text.length < digits)
        text += below(2 ** 32)
          .toString(16)
          .padStart(HEX_DIGITS, '0');
      return text.slice(0, digits);
    },
  };
}
