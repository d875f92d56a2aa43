import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createSignal } from '../../core/kernel/signal.ts';
import { logKeyOf } from '../../core/model/session/user.ts';
import { browserSharedStorage, type SharedStorage } from '../browser/shared-storage.ts';
import { type CookieJar, readCookie, writeChoice } from './cookies.ts';
import { isRoleTab } from './role-tab.ts';
import { sessionStore, watchCookies } from './session-store.ts';

/** What a user chose in this browser. All tabs share it. */
export interface Choice<T> {
  /** The same object until the choice or the signed-in user changes. */
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns false if the browser stored nothing. The value then holds in this tab only, until another tab stores one.
   */
  readonly change: (value: T) => boolean;
  /** Reads the choice again, because the signed-in user or the stored text may have changed. */
  readonly readAgain: () => void;
}

/** How a choice becomes a text. Anybody can edit the stored text, so `decode` must accept every text. */
export interface Code<T> {
  readonly decode: (stored: string | null) => T;
  readonly encode: (value: T) => string;
}

/** JSON texts. A text that does not match the schema counts as `otherwise`. */
export const json = <T>(schema: v.GenericSchema<unknown, T>, otherwise: unknown = {}): Code<T> => ({
  decode(stored) {
    const value = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored);
    return value.success ? value.output : v.parse(schema, otherwise);
  },
  encode: (value) => JSON.stringify(value),
});

/** The options. The first is the default. */
export const oneOf = <const T extends string>(options: readonly [T, ...T[]]): Code<T> => ({
  decode: (stored) => options.find((option) => option === stored) ?? options[0],
  encode: (value) => value,
});

/** On by default. */
export const onOrOff: Code<boolean> = {
  decode: (stored) => stored !== 'off',
  encode: (isOn) => (isOn ? 'on' : 'off'),
};

/** Where a choice is stored. `userKey` is null if nobody is signed in. */
export interface Place<T> {
  readonly decode: Code<T>['decode'];
  readonly read: (userKey: string | null) => string | null;
  /** Returns false if the browser stored nothing. */
  readonly write: (userKey: string | null, value: T) => boolean;
  /** Calls back when another tab may have written. */
  readonly watch: (listener: () => void) => void;
}

const ofRoleView = new Map<string, string>();

/** A role view changes nothing for the user's other tabs, so its choices hold in its own tab, until a reload. */
const choiceStorage: SharedStorage = {
  read: (key) => ofRoleView.get(key) ?? browserSharedStorage.read(key),
  write(key, text) {
    if (isRoleTab()) ofRoleView.set(key, text);
    else browserSharedStorage.write(key, text);
  },
  watch: browserSharedStorage.watch,
};

/** Stores a choice of each user in `localStorage`. */
export const inStorage = <T>(
  name: string,
  { decode, encode }: Code<T>,
  storage = choiceStorage,
): Place<T> => {
  const keyOf = (userKey: string | null) => `switchboard-${name}.${userKey ?? ''}`;
  return {
    decode,
    read(userKey) {
      try {
        return storage.read(keyOf(userKey));
      } catch {
        return null;
      }
    },
    write(userKey, value) {
      try {
        storage.write(keyOf(userKey), encode(value));
        return true;
      } catch {
        return false;
      }
    },
    watch: (listener) => void storage.watch(listener),
  };
};

/** Returns the name of the cookie with this user's choice, or with the browser's choice if `userKey` is null. */
export const cookieOf = (name: string, userKey: string | null): string =>
  userKey === null ? name : `${name}.${encodeURIComponent(userKey)}`;

/** What a choice in cookies needs of the page. */
export interface CookiePage {
  readonly jar: CookieJar;
  /** Notifies other tabs, because some browsers have no cookie events. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  readonly watchJar: (listener: () => void) => void;
}

export const cookiePage = (channel: string): CookiePage => ({
  jar: document,
  channel: new BroadcastChannel(channel),
  watchJar: (listener) => watchCookies(document, listener),
});

/** Stores a choice in cookies, which `write` sets. */
export const inCookies = <T>(
  { jar, channel, watchJar }: CookiePage,
  {
    decode,
    read,
    write,
  }: Pick<Place<T>, 'decode'> & {
    readonly read: (jar: CookieJar, userKey: string | null) => string | null;
    readonly write: (jar: CookieJar, userKey: string | null, value: T) => void;
  },
): Place<T> => ({
  decode,
  read: (userKey) => read(jar, userKey),
  write(userKey, value) {
    write(jar, userKey, value);
    channel.postMessage('changed');
    return true;
  },
  watch(listener) {
    channel.addEventListener('message', listener);
    watchJar(listener);
  },
});

/** Stores a choice in one cookie: of each user, or of the device, whoever is signed in. */
export const inCookie = <T>(
  name: string,
  { decode, encode }: Code<T>,
  scope: 'user' | 'device' = 'user',
  page = cookiePage(name),
): Place<T> => {
  const nameFor = (userKey: string | null) => cookieOf(name, scope === 'device' ? null : userKey);
  return inCookies(page, {
    decode,
    read: (jar, userKey) => readCookie(jar, nameFor(userKey)),
    write: (jar, userKey, value) => writeChoice(jar, nameFor(userKey), encode(value)),
  });
};

export function createChoice<T>(place: Place<T>, userKey: () => string | null): Choice<T> {
  const { subscribe, notify } = createSignal();
  let user = userKey();
  let text = place.read(user);
  let value = place.decode(text);
  /** True if the browser did not store the value. `text` is what is stored instead. */
  let isUnstored = false;
  const take = (nextUser: string | null, nextText: string | null): void => {
    if (nextUser === user && nextText === text && !isUnstored) return;
    [user, text, isUnstored] = [nextUser, nextText, false];
    value = place.decode(text);
    notify();
  };
  const readAgain = (): void => {
    const nextUser = userKey();
    const nextText = place.read(nextUser);
    if (nextUser !== user || nextText !== text) take(nextUser, nextText);
  };
  place.watch(readAgain);
  return {
    current: () => value,
    subscribe,
    change(next) {
      const nextUser = userKey();
      if (place.write(nextUser, next)) {
        take(nextUser, place.read(nextUser));
        return true;
      }
      [user, text, isUnstored] = [nextUser, place.read(nextUser), true];
      value = next;
      notify();
      return false;
    },
    readAgain,
  };
}

/** Returns the key of the signed-in user; null if signed out. */
const signedInUser = (): string | null => {
  const session = sessionStore().current();
  return session === null ? null : logKeyOf(session.userData);
};

/** Returns a function that creates the choice when it is first needed, and then always returns it. */
export function choiceIn<T>(place: () => Place<T>): () => Choice<T> {
  let made: Choice<T> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = createChoice(place(), signedInUser);
    sessionStore().subscribe(made.readAgain);
    return made;
  };
}

/** Returns the user's choice, and a function that changes it. */
export const useChoice = <T>(choice: () => Choice<T>): readonly [T, Choice<T>['change']] => {
  const { subscribe, current, change } = choice();
  return [useSyncExternalStore(subscribe, current), change];
};
