import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import type { ScreenTexts } from './screen-texts.ts';
import { ENGLISH, shownLanguage } from './shown-language.ts';
import type { TranslateOf } from './translate.ts';
import type { Translation } from './translation.ts';

const TranslationContext = createContext<Translation>(ENGLISH);

/** The shown language, in which `t` knows the texts of one screen. */
interface ScreenTranslation<T> extends Omit<Translation, 't'> {
  readonly t: TranslateOf<T>;
}

export function useTranslation(): Translation;
/** With a screen's own texts, suspends until they have loaded in the shown language. */
export function useTranslation<T>(texts: ScreenTexts<T>): ScreenTranslation<T>;
export function useTranslation<T>(texts?: ScreenTexts<T>): Translation | ScreenTranslation<T> {
  const translation = useContext(TranslationContext);
  // Call `use` in each render: a suspended component must call the same hooks when it resumes.
  return texts === undefined ? translation : { ...translation, t: use(texts.load(translation.language)) };
}

export const TranslationProvider = ({ children }: { readonly children: ReactNode }) => {
  const translation = useSyncExternalStore(shownLanguage.subscribe, shownLanguage.current);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
};
