import { useRef, useState } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { ANSWER_PLACES } from '../../../../core/model/automation/rule-text.ts';
import {
  type RuleLanguage,
  VARIANT_LANGUAGES,
  type VariantLanguage,
} from '../../../../core/model/automation/types.ts';
import { MESSAGE_MAX_LENGTH, textLength } from '../../../../core/model/chat/text/message-text.ts';
import { insertText } from '../../../browser/insert-text.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { AreaField } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts as automationTexts } from '../../../shared/automation/texts/texts.ts';
import { countWords, inSegments } from '../../../shared/text-cost/segment-words.ts';
import { costTexts } from '../../../shared/text-cost/texts/texts.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { PlaceNotes } from '../../../shared/text-places/place-notes.tsx';
import { texts } from '../texts/texts.ts';

const LANGUAGES: readonly RuleLanguage[] = ['en', ...VARIANT_LANGUAGES];

const root = css({ layerStyle: 'column', gap: '8' });
const tools = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '6',
  textStyle: 'text.meta',
  color: 'fg.muted',
});
const end = css({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
const help = css({ textStyle: 'text.meta', color: 'fg.subtle' });

const variantsSchema = v.object({ fr: v.string(), ar: v.string() });
type Variants = v.InferOutput<typeof variantsSchema>;
const NONE: Variants = { fr: '', ar: '' };

/** Returns the answers in other languages that a form holds. */
export const variantsIn = (value: unknown): Variants => {
  const read = v.safeParse(variantsSchema, value);
  return read.success ? read.output : NONE;
};

const isVariant = (language: RuleLanguage): language is VariantLanguage => language !== 'en';

/** The answer of a rule in each language, with its length in segments. */
export const AnswerField = () => {
  const t = useTexts(texts);
  const words = useTexts(automationTexts);
  const { t: costWords, formats } = useTranslation(costTexts);
  const english = useFormField('text');
  const others = useFormField('variants');
  const [language, setLanguage] = useState<RuleLanguage>('en');
  const box = useRef<HTMLDivElement>(null);
  const variants = variantsIn(others.value);
  const text = isVariant(language) ? variants[language] : english.text;
  const cost = useTextCost(true, text)?.cost ?? null;
  const set = (next: string) =>
    isVariant(language) ? others.set({ ...variants, [language]: next }) : english.set(next);
  const tooLong = textLength(text) > MESSAGE_MAX_LENGTH ? t('problems.tooLongAnswer') : undefined;
  return (
    <div ref={box} className={root}>
      <Segment
        label={t('answer.languages')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: words(`languages.${value}`) }))}
        onChange={setLanguage}
      />
      <AreaField
        key={language}
        name={isVariant(language) ? 'variants' : 'text'}
        label={t('answer.in', { language: words(`languages.${language}`) })}
        rows={4}
        lang={language}
        value={text}
        error={tooLong ?? (isVariant(language) ? others.error : english.error)}
        onChange={set}
      />
      <div className={tools}>
        {ANSWER_PLACES.map((place) => (
          <Chip
            key={place}
            aria-label={t('answer.insert', { place: t(`answer.place.${place}`) })}
            onClick={() =>
              insertText(box.current?.querySelector('textarea') ?? null, text, `{{${place}}}`, set)
            }
          >
            <span>{t(`answer.place.${place}`)}</span>
          </Chip>
        ))}
        {cost !== null && (
          <span className={end}>
            {countWords(cost.count, costWords, formats) ?? inSegments(cost.count.segments, costWords)}
          </span>
        )}
      </div>
      <PlaceNotes text={text} places={ANSWER_PLACES} />
      {isVariant(language) && <p className={help}>{t('help.variants')}</p>}
    </div>
  );
};
