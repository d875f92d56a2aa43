import { useId, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { SHORT_ANSWER_MAX } from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { field as fieldRecipe } from '../../../components/field/field.recipe.ts';
import { useGrowth } from '../../../hooks/use-growth.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { texts } from '../texts/texts.ts';

const area = css({ height: 'auto', minHeight: '60px', py: '8', resize: 'vertical', fieldSizing: 'content' });
const head = css({ gap: '8', flexWrap: 'wrap' });
const cost = css({ textStyle: 'text.meta', color: 'fg.muted' });
const limit = css({ '* + &': { _before: { content: '" · "' } } });

/** The answer that goes into a text message, with what it costs. */
export const ShortAnswerField = () => {
  const { t, formats } = useTranslation(texts);
  const { text, set, error } = useFormField('shortAnswer', SHORT_ANSWER_MAX);
  const shown = useTextCost(text !== '', text);
  const styles = fieldRecipe({ size: 'md' });
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useGrowth(box, text);
  return (
    <div className={styles.root}>
      <div className={cx(styles.head, head)}>
        <label htmlFor={id} className={styles.label}>
          {t('fields.shortAnswer')}
        </label>
        <span id={`${id}cost`} className={cost}>
          {shown !== null && text.trim() !== '' && (
            <shown.parts.CostCount id={`${id}count`} cost={shown.cost} limit={null} className={undefined} />
          )}
          <span className={limit}>{t('upTo', { max: formats.count(SHORT_ANSWER_MAX) })}</span>
        </span>
      </div>
      <textarea
        {...KEPT}
        ref={box}
        id={id}
        name="shortAnswer"
        autoComplete="off"
        dir="auto"
        rows={2}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? `${id}cost` : `${id}error`}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        className={cx(styles.input, area)}
      />
      {error !== undefined && (
        <span id={`${id}error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
};
