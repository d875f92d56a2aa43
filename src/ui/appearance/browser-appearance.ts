import { useSyncExternalStore } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { spokenLanguage } from '../language/internationalisation.ts';
import { shownLanguage } from '../language/shown-language.ts';
import { sessionStore, watchCookies } from '../session/session-store.ts';
import type { Appearance } from './appearance.ts';
import { type AppearanceStore, createAppearanceStore } from './appearance-store.ts';
import { firstAppearance } from './first-appearance.ts';

const CHANNEL = 'look';

/** Applies the appearance to the page. A new language and its direction wait until its texts are loaded. */
const apply = async ({ language }: Appearance): Promise<void> => {
  const spoken = spokenLanguage(language);
  const shown = shownLanguage.show(spoken);
  if (spoken !== shownLanguage.current().language) await shown;
  firstAppearance(document, shownLanguage.current().language);
};

let store: AppearanceStore | undefined;
const appearanceStore = (): AppearanceStore => {
  store ??= createAppearanceStore({
    jar: document,
    userKey() {
      const session = sessionStore().current();
      return session === null ? null : logKeyOf(session.userData);
    },
    channel: new BroadcastChannel(CHANNEL),
    apply: (appearance) => void apply(appearance),
  });
  return store;
};

/**
 * Applies the appearance now, and whenever it or the signed-in user changes in any tab. Resolves after the first
 * time.
 */
export const followAppearance = async (): Promise<void> => {
  const { current, readAgain } = appearanceStore();
  sessionStore().subscribe(readAgain);
  watchCookies(document, readAgain);
  await apply(current());
};

export const currentAppearance = (): Appearance => appearanceStore().current();

export const useAppearance = (): readonly [Appearance, AppearanceStore['choose']] => [
  useSyncExternalStore(appearanceStore().subscribe, appearanceStore().current),
  appearanceStore().choose,
];
