import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { useTranslation } from '../../language/translation-context.tsx';

/** Has the menus, dialogs and other parts of Ark within run in the direction of the language that is shown. */
export const PartsLocale = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useTranslation();
  return <LocaleProvider locale={LANGUAGE_FACTS[language].locale}>{children}</LocaleProvider>;
};
