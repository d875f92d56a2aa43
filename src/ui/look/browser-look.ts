import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { spokenLanguage } from '../language/internationalisation.ts';
import { shownLanguage } from '../language/shown-language.ts';
import { sessionStore, watchCookies } from '../session/session-store.ts';
import { firstLook } from './first-look.ts';
import type { Look } from './look.ts';
import { createLookStore, type LookStore } from './look-store.ts';

const CHANNEL = 'look';

/** Applies the look to the page. A new language and its direction wait until its texts are loaded. */
const apply = async ({ language }: Look): Promise<void> => {
  const spoken = spokenLanguage(language);
  const shown = shownLanguage.show(spoken);
  if (spoken !== shownLanguage.current().language) await shown;
  firstLook(document, shownLanguage.current().language);
};

let store: LookStore | undefined;
const lookStore = (): LookStore => {
  store ??= createLookStore({
    jar: document,
    userKey() {
      const session = sessionStore().current();
      return session === null ? null : logKeyOf(session.userData);
    },
    channel: new BroadcastChannel(CHANNEL),
    apply: (look) => void apply(look),
  });
  return store;
};

/**
 * Applies the look now, and whenever the look or the signed-in user changes in any tab. Resolves after the
 * first time.
 */
export const followLook = async (): Promise<void> => {
  const { current, lookAgain } = lookStore();
  sessionStore().subscribe(lookAgain);
  watchCookies(document, lookAgain);
  await apply(current());
};

export const currentLook = (): Look => lookStore().current();

export const useLook = (): readonly [Look, LookStore['choose']] => [
  useSyncExternalStore(lookStore().subscribe, lookStore().current),
  lookStore().choose,
];
