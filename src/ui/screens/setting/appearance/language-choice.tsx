import { PageSection } from '../../../components/page/section-page.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { canChooseLanguage } from '../../../language/internationalisation.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useLook } from '../../../look/browser-look.ts';
import { LANGUAGES } from '../../../theme/frame-constants.ts';
import '../../../language/texts/en/settings.ts';

/** Each language is listed by its own name, so that every user can find their own. */
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }));

/** Lets the user choose a language, in builds that allow it. Spec section 9: off by default. */
export const LanguageChoice = () => {
  const { t } = useTranslation();
  const [{ language }, choose] = useLook();
  if (!canChooseLanguage()) return null;
  return (
    <PageSection label={t('settings.appearance.language')}>
      <Segment
        label={t('settings.appearance.language')}
        value={language}
        options={OPTIONS}
        onChange={(chosen) => choose({ language: chosen })}
      />
    </PageSection>
  );
};
