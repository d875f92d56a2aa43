import { use } from 'react';
import type { ScreenTexts } from './screen-texts.ts';
import type { TranslateOf } from './translate.ts';
import { useTranslation } from './translation-context.tsx';

/** Returns the lookup of a screen's own texts. Suspends until they have loaded in the shown language. */
export const useTexts = <T>(texts: ScreenTexts<T>): TranslateOf<T> => {
  const { language } = useTranslation();
  // Call `use` in each render: a suspended component must call the same hooks when it resumes.
  return use(texts.load(language));
};
