import { spokenLanguage } from '../language/internationalisation.ts';
import { shownLanguage } from '../language/shown-language.ts';
import { choiceIn, cookiePage, useChoice } from '../session/choice.ts';
import { sessionStore, watchCookies } from '../session/session-store.ts';
import { type Appearance, type AppearanceChange, appearanceIn, changeAppearance } from './appearance.ts';
import { firstAppearance } from './first-appearance.ts';

const appearance = choiceIn(() => appearanceIn(cookiePage('look')));

/** Applies the appearance to the page. A new language and its direction wait until its texts are loaded. */
const apply = async (): Promise<void> => {
  const spoken = spokenLanguage(appearance().current().language);
  const shown = shownLanguage.show(spoken);
  if (spoken !== shownLanguage.current().language) await shown;
  firstAppearance(document, shownLanguage.current().language);
};

/**
 * Applies the appearance now, and whenever it or the signed-in user changes in any tab. Resolves after the first
 * time. Applies it again at events without a change, because texts that failed to load may load now.
 */
export const followAppearance = async (): Promise<void> => {
  const again = () => void apply();
  appearance().subscribe(again);
  sessionStore().subscribe(again);
  watchCookies(document, again);
  await apply();
};

export const currentAppearance = (): Appearance => appearance().current();

const choose = (change: AppearanceChange): void => changeAppearance(appearance(), change);

/** Returns the appearance, and a function that stores a change for the signed-in user. */
export const useAppearance = (): readonly [Appearance, typeof choose] => [useChoice(appearance)[0], choose];
