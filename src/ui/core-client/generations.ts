import * as v from 'valibot';

/** The generation of workers that this browser's tabs use: it rises when one of them found its worker hung. */
export interface Generations {
  current(): number;
  /** Tabs use this one or a later one from now on; idempotent, however many of them say so. */
  raise(to: number): void;
  /** Calls back when another tab raised it; the answer stops it. */
  watch(listener: () => void): () => void;
}

/** Where tabs of one browser leave something for each other. */
export interface SharedPlace {
  /** Throws where the browser allows no storage. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly watch: (listener: (key: string | null) => void) => () => void;
}

const KEY = 'switchboard-worker';

const storedSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** In the shared place, and in memory where that can't be used. */
export function createGenerations(place: SharedPlace): Generations {
  let known = 0;

  const stored = (): number => {
    try {
      const text = v.safeParse(storedSchema, place.read(KEY));
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
        place.write(KEY, String(to));
      } catch {
        // Each tab finds out for itself.
      }
    },
    watch: (listener) => place.watch((key) => key === KEY && listener()),
  };
}

/** `localStorage`, and the events by which other tabs tell of their writing. */
export const browserSharedPlace: SharedPlace = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  watch(listener) {
    const tell = ({ key }: StorageEvent): void => listener(key);
    window.addEventListener('storage', tell);
    return () => window.removeEventListener('storage', tell);
  },
};
