import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { sessionStore, watchCookies } from './session-store.ts';
import { createUserChoice, type UserChoice } from './user-choice.ts';

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
    sessionStore().subscribe(made.lookAgain);
    watchCookies(document, made.lookAgain);
    return made;
  };
  return () => [useSyncExternalStore(choice().subscribe, choice().current), choice().choose];
}
