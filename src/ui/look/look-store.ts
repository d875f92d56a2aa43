import type { CookieJar } from '../session/cookies.ts';
import type { Layout, Look } from './look.ts';
import { readLook, writeLook } from './look-cookies.ts';

/** The tab's look. The snapshot is the same object until it changes. */
export interface LookStore {
  readonly current: () => Look;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the change for the signed-in user, and applies it in every tab. */
  readonly choose: (change: Partial<Omit<Look, 'layout'>> & { readonly layout?: Partial<Layout> }) => void;
  /** Reads the cookies again, because the cookies or the signed-in user may have changed. */
  readonly lookAgain: () => void;
}

export interface LookStoreParts {
  readonly jar: CookieJar;
  /** Returns the key of the signed-in user; null if signed out. */
  readonly userKey: () => string | null;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
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
      // Read the cookies now, because another tab may have changed them.
      const { layout, ...rest } = readLook(jar, userKey());
      writeLook(jar, userKey(), { ...rest, ...change, layout: { ...layout, ...change.layout } });
      lookAgain();
      channel.postMessage('changed');
    },
    lookAgain,
  };
};
