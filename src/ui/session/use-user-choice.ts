import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { type CookieJar, readChoice, writeChoice } from './cookies.ts';
import { sessionStore, watchCookies } from './session-store.ts';

export type UseUserChoice<T extends string> = () => readonly [T, (value: T) => void];

/** Creates a hook for a choice that each user makes in this browser. The first option is the default. */
export function userChoiceHook<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): UseUserChoice<T> {
  let made: UserChoice<T> | undefined;
  const choice = (): UserChoice<T> => {
    if (made !== undefined) return made;
    made = createUserChoice({
      name,
      choices,
      jar: document,
      userKey() {
        const session = sessionStore().current();
        return session === null ? null : logKeyOf(session.userData);
      },
      channel: new BroadcastChannel(name),
    });
    sessionStore().subscribe(made.readAgain);
    watchCookies(document, made.readAgain);
    return made;
  };
  return () => [useSyncExternalStore(choice().subscribe, choice().current), choice().choose];
}

/** A choice among a few options, which each user makes in this browser. Stored in a cookie. */
interface UserChoice<T extends string> {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the signed-in user's choice, and notifies every tab. */
  readonly choose: (value: T) => void;
  /** Reads the cookie again, because the cookies or the signed-in user may have changed. */
  readonly readAgain: () => void;
}

interface UserChoiceParts<T extends string> {
  readonly name: string;
  /** The options. The first is the default. */
  readonly choices: readonly [T, ...T[]];
  readonly jar: CookieJar;
  /** Returns the key of the signed-in user; null if signed out. */
  readonly userKey: () => string | null;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

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
  const readAgain = () => {
    const next = read();
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', readAgain);
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(value) {
      writeChoice(jar, cookie(), value);
      readAgain();
      channel.postMessage('changed');
    },
    readAgain,
  };
};
