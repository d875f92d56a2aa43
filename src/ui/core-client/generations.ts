import * as v from 'valibot';
import type { SharedStorage } from '../browser/shared-storage.ts';

/**
 * The generation of the worker that this browser's tabs use. A tab that finds its worker hung raises the
 * generation.
 */
export interface Generations {
  current(): number;
  /**
   * Makes all tabs use generation `to` or a later generation. Several tabs may raise the generation to the
   * same number.
   */
  raise(to: number): void;
  /** Calls back when another tab raises the generation. Returns a function that stops watching. */
  watch(listener: () => void): () => void;
}

const KEY = 'switchboard-worker';

const storedSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Stores the generation in shared storage, or in memory where the browser allows no storage. */
export function createGenerations(storage: SharedStorage): Generations {
  let known = 0;

  const stored = (): number => {
    try {
      const text = v.safeParse(storedSchema, storage.read(KEY));
      return text.success ? text.output : 0;
    } catch {
      return 0;
    }
  };

  const current = (): number => {
    known = Math.max(known, stored());
    return known;
  };

  return {
    current,
    raise(to) {
      if (to <= current()) return;
      known = to;
      try {
        storage.write(KEY, String(to));
      } catch {
        // Without storage, each tab must detect a hang by itself.
      }
    },
    watch: (listener) => storage.watch((key) => key === KEY && listener()),
  };
}
