import { sva } from 'styled-system/css';
import { type RuleText, VARIANT_LANGUAGES } from '../../../core/model/automation/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['bubble', 'language'],
  base: {
    bubble: {
      px: '12',
      py: '8',
      mb: '4',
      borderRadius: 'md',
      bg: 'bubble.out',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textStyle: 'text.body',
    },
    language: { textStyle: 'text.meta', color: 'fg.muted', mb: '12' },
  },
});

/** The text that a rule sends, and its variants, as they are written. */
export const RuleTexts = ({ rule }: { readonly rule: RuleText }) => {
  const t = useTexts(texts);
  const styles = recipe();
  const written = [
    { language: 'en' as const, text: rule.text },
    ...VARIANT_LANGUAGES.flatMap((language) => {
      const text = rule.variants[language];
      return text === undefined ? [] : [{ language, text }];
    }),
  ];
  return written.map(({ language, text }) => (
    <div key={language}>
      <p className={styles.bubble} dir="auto" lang={language} translate="no">
        {text}
      </p>
      <p className={styles.language}>{t(`languages.${language}`)}</p>
    </div>
  ));
};
