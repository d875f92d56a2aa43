import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { ENGLISH, shownLanguage } from './shown-language.ts';
import type { Translation } from './translation.ts';

const TranslationContext = createContext<Translation>(ENGLISH);

export const useTranslation = (): Translation => useContext(TranslationContext);

export const TranslationProvider = ({ children }: { readonly children: ReactNode }) => {
  const translation = useSyncExternalStore(shownLanguage.subscribe, shownLanguage.current);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
};
