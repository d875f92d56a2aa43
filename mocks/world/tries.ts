import { CODE_TRIES, LOCK_MS } from './account-limits.ts';

/** Number of keys that are remembered, so that guesses for invented addresses fill no memory. */
const KEYS = 10_000;

/** Counts wrong entries by key, and locks a key after too many in a row. Times are in ms. */
export interface Tries {
  /** Returns how long the key is still locked, else 0. */
  locked(key: string): number;
  /** Notes a wrong entry. Returns how long the key is locked now, else 0. */
  wrong(key: string): number;
  /** Notes a right entry: earlier wrong ones no longer count. */
  right(key: string): void;
}

export function createTries(now: () => number, limit: number = CODE_TRIES): Tries {
  const byKey = new Map<string, { readonly count: number; readonly lockedUntil: number }>();
  return {
    locked: (key) => Math.max(0, (byKey.get(key)?.lockedUntil ?? 0) - now()),
    wrong(key) {
      const count = (byKey.get(key)?.count ?? 0) + 1;
      const isLocked = count >= limit;
      byKey.delete(key);
      byKey.set(key, isLocked ? { count: 0, lockedUntil: now() + LOCK_MS } : { count, lockedUntil: 0 });
      const [oldest] = byKey.keys();
      if (byKey.size > KEYS && oldest !== undefined) byKey.delete(oldest);
      return isLocked ? LOCK_MS : 0;
    },
    right: (key) => void byKey.delete(key),
  };
}
