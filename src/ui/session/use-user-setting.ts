import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { choiceStorage } from './choice-storage.ts';
import { sessionStore } from './session-store.ts';
import { createUserSetting, type UserSetting } from './user-setting.ts';

/** Returns a function that creates the setting when it is first needed, and then always returns it. */
export function userSettingOf<T>(name: string, decode: (stored: string | null) => T): () => UserSetting<T> {
  let made: UserSetting<T> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = createUserSetting({
      name,
      decode,
      storage: choiceStorage,
      userKey() {
        const session = sessionStore().current();
        return session === null ? null : logKeyOf(session.userData);
      },
    });
    sessionStore().subscribe(made.readAgain);
    return made;
  };
}

export const useUserSetting = <T>(setting: () => UserSetting<T>): T =>
  useSyncExternalStore(setting().subscribe, setting().current);
