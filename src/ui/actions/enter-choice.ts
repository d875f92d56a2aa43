import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/session/user.ts';
import { sessionStore, watchCookies } from '../session/session-store.ts';
import { createUserChoice, type UserChoice } from '../session/user-choice.ts';
import { ENTERS, type Enter } from './part-keys.ts';

const NAME = 'enter';

/** The choice of this tab, made at first use. */
let choice: UserChoice<Enter> | undefined;
const enterChoice = (): UserChoice<Enter> => {
  if (choice !== undefined) return choice;
  const made = createUserChoice({
    name: NAME,
    choices: ENTERS,
    jar: document,
    userKey() {
      const session = sessionStore().current();
      return session === null ? null : logKeyOf(session.userData);
    },
    channel: new BroadcastChannel(NAME),
  });
  sessionStore().subscribe(made.lookAgain);
  watchCookies(document, made.lookAgain);
  choice = made;
  return made;
};

/** What Enter does while a message is written, and the way to change it. */
export const useEnter = (): readonly [Enter, (enter: Enter) => void] => [
  useSyncExternalStore(enterChoice().subscribe, enterChoice().current),
  enterChoice().choose,
];
