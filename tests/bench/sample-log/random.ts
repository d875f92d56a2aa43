/** A random number generator with the same numbers for the same seed on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  hex(digits: number): string;
}

/** The hex digits of a 32-bit number. */
const HEX_DIGITS = 8;

/** Mulberry32: 32 bits of state are plenty for sample data. */
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
