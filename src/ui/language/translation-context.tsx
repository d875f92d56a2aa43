import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { ENGLISH, shownLanguage } from './shown-language.ts';
import type { Translation } from './translation.ts';

const TranslationContext = createContext<Translation>(ENGLISH);

/** The language that is shown, and all that is needed to speak it. */
export const useTranslation = (): Translation => useContext(TranslationContext);

/** Has all that is drawn within speak the tab's language. */
export const TranslationProvider = ({ children }: { readonly children: ReactNode }) => {
  const translation = useSyncExternalStore(shownLanguage.subscribe, shownLanguage.current);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
};
