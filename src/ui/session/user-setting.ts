import * as v from 'valibot';
import type { SharedStorage } from '../browser/shared-storage.ts';

/** A setting that each user has in this browser, and that all tabs share. */
export interface UserSetting<T> {
  /** The same object until the setting or the signed-in user changes. */
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns false if the browser stored nothing. The value then holds in this tab only, until another tab stores one.
   */
  readonly change: (value: T) => boolean;
  /** Reads the setting again, because the signed-in user may have changed. */
  readonly readAgain: () => void;
}

export interface UserSettingParts<T> {
  readonly name: string;
  /** Decodes the stored text. Anybody can edit it, so it must accept every text. */
  readonly decode: (stored: string | null) => T;
  readonly storage: SharedStorage;
  /** Returns the key of the signed-in user; null if signed out. */
  readonly userKey: () => string | null;
}

/** Returns a decoder of JSON texts. A text that does not match the schema counts as `{}`. */
export const jsonDecoder =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (stored: string | null): T => {
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), stored);
    const value = v.safeParse(schema, json.success ? json.output : {});
    return value.success ? value.output : v.parse(schema, {});
  };

export const createUserSetting = <T>({
  name,
  decode,
  storage,
  userKey,
}: UserSettingParts<T>): UserSetting<T> => {
  const listeners = new Set<() => void>();
  const keyNow = () => `switchboard-${name}.${userKey() ?? ''}`;
  const read = (key: string): string | null => {
    try {
      return storage.read(key);
    } catch {
      return null;
    }
  };
  let key = keyNow();
  let text = read(key);
  let value = decode(text);
  /** The last change that the browser did not store, and the text that is stored instead. */
  let unstored: { readonly key: string; readonly instead: string | null } | null = null;
  const take = (nextKey: string, nextText: string | null): void => {
    if (nextKey === key && nextText === text) return;
    key = nextKey;
    text = nextText;
    value = decode(nextText);
    for (const listener of listeners) listener();
  };
  const readAgain = (): void => {
    const now = keyNow();
    const stored = read(now);
    if (unstored?.key === now && unstored.instead === stored) return;
    take(now, stored);
  };
  storage.watch(readAgain);
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      const now = keyNow();
      const written = JSON.stringify(next);
      unstored = null;
      try {
        storage.write(now, written);
      } catch {
        unstored = { key: now, instead: read(now) };
      }
      take(now, written);
      return unstored === null;
    },
    readAgain,
  };
};
