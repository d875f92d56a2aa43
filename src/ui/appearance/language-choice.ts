import { canChooseLanguage } from '../language/internationalisation.ts';
import { LANGUAGE_FACTS } from '../language/languages.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { LANGUAGES, type Language } from '../theme/frame-constants.ts';
import { useAppearance } from './browser-appearance.ts';

/** Each language is listed by its own name, so that every user can find their own. */
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }));

/** Returns the choice of a language. Null in builds without one (spec section 9: off by default). */
export const useLanguageChoice = () => {
  const { t } = useTranslation();
  const [{ language }, choose] = useAppearance();
  if (!canChooseLanguage()) return null;
  return {
    label: t('parts.language'),
    value: language,
    options: OPTIONS,
    onChange: (chosen: Language) => choose({ language: chosen }),
  };
};
