import type { CookieJar } from '../session/cookies.ts';
import type { Layout, Look } from './look.ts';
import { readLook, writeLook } from './look-cookies.ts';

/** How this tab looks. The snapshot stays the same object until something of it changes. */
export interface LookStore {
  readonly current: () => Look;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes what is given, for the user who is signed in, in every tab at once. */
  readonly choose: (change: Partial<Omit<Look, 'layout'>> & { readonly layout?: Partial<Layout> }) => void;
  /** The cookies, or who is signed in, may have changed. */
  readonly lookAgain: () => void;
}

export interface LookStoreParts {
  readonly jar: CookieJar;
  /** Who is signed in; null for nobody. */
  readonly userKey: () => string | null;
  /** Tells the other tabs. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Puts the look onto the page. */
  readonly apply: (look: Look) => void;
}

export const createLookStore = ({ jar, userKey, channel, apply }: LookStoreParts): LookStore => {
  const listeners = new Set<() => void>();
  let snapshot = readLook(jar, userKey());
  const lookAgain = (): void => {
    const next = readLook(jar, userKey());
    apply(next);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', lookAgain);
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(change) {
      // As it is now: another tab may have chosen since.
      const { layout, ...rest } = readLook(jar, userKey());
      writeLook(jar, userKey(), { ...rest, ...change, layout: { ...layout, ...change.layout } });
      lookAgain();
      channel.postMessage('changed');
    },
    lookAgain,
  };
};
