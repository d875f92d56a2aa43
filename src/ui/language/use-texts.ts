import type { ScreenTexts } from './screen-texts.ts';
import type { TranslateOf } from './translate.ts';
import { useTranslation } from './translation-context.tsx';

/** Returns the lookup of a screen's own texts. Suspends until they have loaded in the shown language. */
export const useTexts = <T>(texts: ScreenTexts<T>): TranslateOf<T> => useTranslation(texts).t;
