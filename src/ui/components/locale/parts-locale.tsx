import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { useTranslation } from '../../language/translation-context.tsx';

/** Gives Ark's menus, dialogs and other parts the direction of the current language. */
export const PartsLocale = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useTranslation();
  return <LocaleProvider locale={LANGUAGE_FACTS[language].locale}>{children}</LocaleProvider>;
};
