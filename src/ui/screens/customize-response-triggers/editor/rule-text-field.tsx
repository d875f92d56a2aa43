import { useState } from 'react';
import { css } from 'styled-system/css';
import { matcherOf } from '../../../../core/model/automation/match.ts';
import { ANSWER_PLACES } from '../../../../core/model/automation/rule-text.ts';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { AreaField } from '../../../records/form/fields.tsx';
import { countWords } from '../../../shared/text-cost/segment-words.ts';
import { costTexts } from '../../../shared/text-cost/texts/texts.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { PlaceNotes } from '../../../shared/text-places/place-notes.tsx';
import type { MatchDraft } from '../draft.ts';
import { texts } from '../texts/texts.ts';

const box = css({ layerStyle: 'column', gap: '6' });
const line = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8',
  textStyle: 'text.meta',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

const LANGUAGES = ['en', 'fr', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

interface RuleTextFieldProps {
  readonly text: string;
  readonly variants: { readonly fr?: string; readonly ar?: string };
  /** The words that the trigger waits for. */
  readonly match: MatchDraft;
  readonly onChange: (text: string, variants: { fr?: string; ar?: string }) => void;
}

/** A text that is sent, in English and its variants, with its segments. */
export const RuleTextField = ({ text, variants, match, onChange }: RuleTextFieldProps) => {
  const t = useTexts(texts);
  const { t: costWords, formats } = useTranslation(costTexts);
  const [language, setLanguage] = useState<Language>('en');
  const shown = language === 'en' ? text : (variants[language] ?? '');
  const cost = useTextCost(true, shown)?.cost ?? null;
  const matcher = matcherOf(match);
  const fitsItself = shown.trim() !== '' && matcher.ok && matcher.spans(shown).length > 0;
  return (
    <div className={box}>
      <Segment
        label={t('action.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: t(`action.languages.${value}`) }))}
        onChange={setLanguage}
      />
      <AreaField
        key={language}
        name={`text ${language}`}
        label={t('action.text')}
        lang={language}
        value={shown}
        onChange={(typed) =>
          language === 'en' ? onChange(typed, variants) : onChange(text, { ...variants, [language]: typed })
        }
      />
      <div className={line}>
        <span>{language !== 'en' && shown.trim() === '' ? t('action.missing') : ''}</span>
        {cost !== null && <span>{countWords(cost.count, costWords, formats)}</span>}
      </div>
      <PlaceNotes text={shown} places={ANSWER_PLACES} />
      <p role="status" className={line}>
        {fitsItself ? t('action.fitsItself') : ''}
      </p>
    </div>
  );
};
