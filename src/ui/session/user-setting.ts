import * as v from 'valibot';
import type { SharedStorage } from '../core-client/shared-storage.ts';

/** A setting that each user has in this browser, and that all tabs share. */
export interface UserSetting<T> {
  /** The same object until the setting or the signed-in user changes. */
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns false if the browser stored nothing. The value then holds in this tab only. */
  readonly change: (value: T) => boolean;
  /** Reads the setting again, because the signed-in user may have changed. */
  readonly lookAgain: () => void;
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
  const take = (nextKey: string, nextText: string | null): void => {
    if (nextKey === key && nextText === text) return;
    key = nextKey;
    text = nextText;
    value = decode(nextText);
    for (const listener of listeners) listener();
  };
  const lookAgain = (): void => {
    const now = keyNow();
    take(now, read(now));
  };
  storage.watch(lookAgain);
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      const now = keyNow();
      const written = JSON.stringify(next);
      let isStored = true;
      try {
        storage.write(now, written);
      } catch {
        isStored = false;
      }
      take(now, written);
      return isStored;
    },
    lookAgain,
  };
};
