import { sva } from 'styled-system/css';
import { type ArticleRecord, isEdited } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { RecordForm } from '../../records/form/use-record-form.ts';
import { helpfulPercent, translationsOf } from './shelf.ts';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['facts', 'state', 'foot'],
  base: {
    facts: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      columnGap: '8',
      rowGap: '4',
      textStyle: 'text.meta',
      color: 'fg.muted',
      '& > span:not(:first-child) + span::before': { content: '"·"', marginInlineEnd: '8' },
    },
    state: { textStyle: 'text.ui', color: 'fg.muted' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '16',
      flexShrink: 0,
      mx: { base: '16', md: '24' },
      py: '12',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
  },
})();

const TONES: Readonly<Record<ArticleRecord['status'], BadgeTone>> = {
  draft: 'neutral',
  published: 'success',
  archived: 'warning',
};

/** Says whether what is typed is saved. */
export const DraftState = ({
  article,
  form,
  mark,
}: {
  readonly article: ArticleRecord;
  readonly form: RecordForm;
  readonly mark: string | null;
}) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const isRefused = form.refusal !== null || form.theirs !== null || Object.keys(form.problems).length > 0;
  const hasDraft = article.status !== 'published' || isEdited(article);
  const words = !form.mayWrite
    ? ''
    : isRefused && form.isDirty && !form.busy
      ? t('state.unsaved')
      : form.busy || form.isDirty
        ? t('state.saving')
        : mark !== null
          ? t('state.queued')
          : hasDraft && article.updatedAt !== null
            ? t('state.saved', { time: formats.rowTime(article.updatedAt, now) })
            : '';
  return (
    <span role="status" className={styles.state}>
      {words}
    </span>
  );
};

/** Its state, who may read it, its languages, and its version. */
export const ArticleFacts = ({
  shelf,
  article,
}: {
  readonly shelf: Shelf;
  readonly article: ArticleRecord;
}) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const languages = new Set([
    article.language,
    ...translationsOf(article, shelf.articles).map(({ language }) => language),
  ]);
  const missing = (['en', 'fr'] as const).filter((language) => !languages.has(language));
  const nameOf = (language: ArticleRecord['language']) => t(`languages.${language}`);
  const have = formats.joined([...languages].map(nameOf));
  const { published } = article;
  return (
    <div className={styles.facts}>
      <Badge tone={TONES[article.status]} text={t(`statuses.${article.status}`)} />
      <span>{t(`visibility.${article.visibility}`)}</span>
      <span>
        {missing.length === 0 || !shelf.mayManage
          ? have
          : t('missing', { have, missing: formats.joined(missing.map(nameOf)) })}
      </span>
      <span>
        {published === null
          ? t('never')
          : t('version', {
              number: article.revision,
              by: published.by,
              time: published.at === null ? '' : formats.rowTime(published.at, now),
            })}
      </span>
    </div>
  );
};

/** How often it was used, and how many it helped. */
export const ArticleUses = ({ article }: { readonly article: ArticleRecord }) => {
  const { t, formats } = useTranslation(texts);
  const percent = helpfulPercent(article);
  return (
    <div className={styles.foot}>
      <span>{t('usedLine', { count: article.usedInChats })}</span>
      {percent !== null && <span>{t('helpfulLine', { percent: formats.count(percent) })}</span>}
    </div>
  );
};
