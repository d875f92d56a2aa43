import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { ENGLISH, shownLanguage } from './shown-language.ts';
import type { Translation } from './translation.ts';

const TranslationContext = createContext<Translation>(ENGLISH);

/** The current language's texts and formats. */
export const useTranslation = (): Translation => useContext(TranslationContext);

/** Gives the components below the tab's language. */
export const TranslationProvider = ({ children }: { readonly children: ReactNode }) => {
  const translation = useSyncExternalStore(shownLanguage.subscribe, shownLanguage.current);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
};
