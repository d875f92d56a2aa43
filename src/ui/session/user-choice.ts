import { type CookieJar, readChoice, writeChoice } from './cookies.ts';

/** One of a few, chosen by each user for themselves in this browser, in a cookie as the look. */
export interface UserChoice<T extends string> {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** Chooses for the user who is signed in, in every tab at once. */
  readonly choose: (value: T) => void;
  /** The cookies, or who is signed in, may have changed. */
  readonly lookAgain: () => void;
}

export interface UserChoiceParts<T extends string> {
  /** Of the cookie. */
  readonly name: string;
  /** The first is what holds for who never chose. */
  readonly choices: readonly [T, ...T[]];
  readonly jar: CookieJar;
  /** Who is signed in; null for nobody. */
  readonly userKey: () => string | null;
  /** Tells the other tabs. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

/** The choice of this name. */
export const createUserChoice = <T extends string>({
  name,
  choices,
  jar,
  userKey,
  channel,
}: UserChoiceParts<T>): UserChoice<T> => {
  const listeners = new Set<() => void>();
  const cookie = () => {
    const key = userKey();
    return key === null ? name : `${name}.${encodeURIComponent(key)}`;
  };
  const read = (): T => readChoice(jar, cookie(), choices) ?? choices[0];
  let snapshot = read();
  const lookAgain = () => {
    const next = read();
    if (next === snapshot) return;
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
    choose(value) {
      writeChoice(jar, cookie(), value);
      lookAgain();
      channel.postMessage('changed');
    },
    lookAgain,
  };
};
