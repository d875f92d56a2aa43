import { useState } from 'react';
import { css, sva } from 'styled-system/css';
import {
  ARTICLE_TITLE_MAX,
  type ArticleRecord,
  KEYWORD_MAX,
  KEYWORDS_MAX,
  RELATED_MAX,
} from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { TagField } from '../../../components/field/tag-field.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormContext, useFormField } from '../../../records/form/form-context.ts';
import { TheirChange } from '../../../records/form/their-change.tsx';
import type { RecordForm } from '../../../records/form/use-record-form.ts';
import { refusalWords } from '../../../records/refusal-words.ts';
import { texts as recordTexts } from '../../../records/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import { MarkdownField } from './markdown-field.tsx';
import { ShortAnswerField } from './short-answer-field.tsx';

const styles = sva({
  slots: ['form', 'title', 'error', 'pair', 'alert'],
  base: {
    form: { layerStyle: 'column', gap: '16' },
    title: {
      width: 'full',
      p: '0',
      border: 'none',
      borderRadius: 'xs',
      bg: 'transparent',
      textStyle: 'text.title',
      outlineOffset: '4px',
      '&[aria-invalid=true]': { outline: '2px solid token(colors.error.solid)' },
    },
    error: { color: 'error.fg', textStyle: 'text.meta', mt: '4' },
    pair: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      gap: '16',
    },
    alert: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'error.soft',
      color: 'error.fg',
      textStyle: 'text.ui',
    },
  },
})();
const theirs = css({
  '& bdi': { display: 'block', maxHeight: '240px', overflowY: 'auto', whiteSpace: 'pre-wrap' },
});

interface EditorProps {
  readonly article: ArticleRecord;
  readonly form: RecordForm;
  /** The articles that may be named as related. */
  readonly others: readonly ArticleRecord[];
}

const FIELDS = ['title', 'body', 'shortAnswer', 'keywords', 'related'] as const;

/** Changes the text of an article. It is saved by itself. */
export const Editor = ({ article, form, others }: EditorProps) => {
  const t = useTexts(texts);
  const { t: kit, sentence } = useTranslation(recordTexts);
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`fields.${field}`)]));
  const titleOf = (id: string) => others.find((one) => one.id === id)?.title ?? id;
  const refused =
    form.refusal === null || form.theirs !== null || Object.keys(form.problems).length > 0
      ? null
      : refusalWords(kit, sentence, form.refusal);
  return (
    <FormContext value={{ form, problemOf: () => null }}>
      <form
        noValidate
        aria-label={article.title}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty) void form.submit();
        }}
      >
        {form.theirs !== null && (
          <div className={theirs}>
            <TheirChange
              theirs={form.theirs}
              by={article.updatedBy === '' ? undefined : article.updatedBy}
              fieldLabels={labels}
              wordsOf={(field, value) => (field === 'related' ? titleOf(value) : null)}
              onTake={form.takeTheirs}
              onKeep={form.keepMine}
            />
          </div>
        )}
        {refused !== null && (
          <div className={styles.alert} role="alert">
            <span>{refused}</span>
            {form.isDirty && (
              <Button size="sm" type="submit" busy={form.busy}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
        <TitleField />
        <MarkdownField />
        <ShortAnswerField />
        <div className={styles.pair}>
          <KeywordsField />
          <RelatedField others={others.filter(({ id }) => id !== article.id)} />
        </div>
      </form>
    </FormContext>
  );
};

const TitleField = () => {
  const t = useTexts(texts);
  const { text, set, error } = useFormField('title', ARTICLE_TITLE_MAX);
  return (
    <div>
      <input
        {...KEPT}
        name="title"
        aria-label={t('fields.title')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'kb-title-error'}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        className={styles.title}
      />
      {error !== undefined && (
        <p id="kb-title-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const KeywordsField = () => {
  const t = useTexts(texts);
  const { value, set, error } = useFormField('keywords');
  return (
    <TagField
      label={t('fields.keywords')}
      values={textsIn(value)}
      removeLabel={(name) => t('remove', { name })}
      max={KEYWORDS_MAX}
      maxLength={KEYWORD_MAX}
      help={t('help.keywords')}
      error={error}
      onChange={(words) => set([...words])}
    />
  );
};

const RelatedField = ({ others }: { readonly others: readonly ArticleRecord[] }) => {
  const t = useTexts(texts);
  const { value, set, error } = useFormField('related');
  const [isUnknown, setUnknown] = useState(false);
  const ids = textsIn(value);
  const titleOf = (id: string) => others.find((one) => one.id === id)?.title ?? id;
  return (
    <TagField
      label={t('fields.related')}
      values={ids}
      nameOf={titleOf}
      removeLabel={(name) => t('remove', { name })}
      max={RELATED_MAX}
      maxLength={ARTICLE_TITLE_MAX}
      offers={others.filter(({ id }) => !ids.includes(id)).map(({ title }) => title)}
      error={isUnknown ? t('problems.unknownArticle') : error}
      onChange={(next) => {
        const known = next.map((one) =>
          ids.includes(one) ? one : (others.find(({ title }) => title === one)?.id ?? null),
        );
        setUnknown(known.includes(null));
        set([...new Set(known.filter((one) => one !== null))]);
      }}
    />
  );
};
