import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sva } from 'styled-system/css';
import { articleRevisions } from '../../../../core/model/collections/knowledge-base/article-lists.ts';
import {
  type ArticleContent,
  type ArticleRecord,
  isEdited,
  type RevisionRecord,
} from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { Button } from '../../../components/button/button.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { ListNotice, ListStates } from '../../../records/states/list-states.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { texts } from '../texts/texts.ts';
import { DiffView } from './diff-view.tsx';

const styles = sva({
  slots: ['root', 'list', 'item', 'meta', 'diff', 'head'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '180px minmax(0, 1fr)' },
      alignItems: 'start',
      gap: '16',
    },
    list: {
      display: 'flex',
      flexDirection: { base: 'row', lg: 'column' },
      gap: '2',
      overflowX: { base: 'auto', lg: 'visible' },
    },
    item: {
      layerStyle: 'column',
      alignItems: 'flex-start',
      flexShrink: 0,
      width: { lg: 'full' },
      px: '8',
      py: '6',
      borderRadius: 'sm',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&[aria-current]': { bg: 'bg.muted' },
    },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6',
      textStyle: 'text.meta',
      fontWeight: 'regular',
      color: 'fg.muted',
    },
    diff: { layerStyle: 'column', gap: '12', minWidth: '0' },
    head: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '8',
      '& > h3': { textStyle: 'text.body', fontWeight: 'semibold' },
    },
  },
})();

/** Stands for the working copy. Revisions begin at 1. */
const DRAFT = 0;

const EMPTY: ArticleContent = { title: '', body: '', shortAnswer: '', keywords: [], related: [] };

interface RevisionsProps {
  readonly article: ArticleRecord;
  readonly mayRestore: boolean;
  readonly onRestore: (article: ArticleRecord, revision: RevisionRecord) => void;
}

/** What each publication of an article has changed. */
export const Revisions = ({ article, mayRestore, onRestore }: RevisionsProps) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const list = useCollection(articleRevisions, { article: article.id });
  const revisions = list.rows.map(({ values }) => values);
  const hasDraft = mayRestore && isEdited(article);
  const [asked, setAsked] = useState<number | null>(null);
  const latest = revisions[0]?.number ?? DRAFT;
  const chosen = asked !== null && (asked !== DRAFT || hasDraft) ? asked : hasDraft ? DRAFT : latest;
  const revision = revisions.find(({ number }) => number === chosen);
  const before = chosen === DRAFT ? revisions[0] : revisions.find(({ number }) => number === chosen - 1);
  const after = chosen === DRAFT ? article : revision;
  return (
    <div>
      <ListNotice list={list} />
      <ListStates
        list={list}
        isFiltered={false}
        onClear={() => undefined}
        empty={{ icon: History, title: t('diff.none'), text: t('diff.noneText') }}
      >
        <div className={styles.root}>
          <nav className={styles.list} aria-label={t('diff.list')}>
            {hasDraft && (
              <button
                type="button"
                aria-current={chosen === DRAFT ? 'true' : undefined}
                onClick={() => setAsked(DRAFT)}
                className={styles.item}
              >
                <span>{t('diff.draft')}</span>
              </button>
            )}
            {revisions.map(({ id, number, by, at }) => (
              <button
                key={id}
                type="button"
                aria-current={number === chosen ? 'true' : undefined}
                onClick={() => setAsked(number)}
                className={styles.item}
              >
                <span>{t('diff.version', { number })}</span>
                <span className={styles.meta}>
                  <bdi translate="no">{by}</bdi>
                  {at !== null && (
                    <time dateTime={new Date(at).toISOString()}>{formats.rowTime(at, now)}</time>
                  )}
                </span>
              </button>
            ))}
          </nav>
          {after !== undefined && (
            <section className={styles.diff} aria-label={t('diff.label', { title: article.title })}>
              <div className={styles.head}>
                <h3>
                  {chosen === DRAFT
                    ? t('diff.draftTitle')
                    : before === undefined
                      ? t('diff.first')
                      : t('diff.withBefore', { number: chosen })}
                </h3>
                {mayRestore && revision !== undefined && (
                  <Button size="sm" icon={RotateCcw} onClick={() => onRestore(article, revision)}>
                    {t('diff.restore')}
                  </Button>
                )}
              </div>
              <DiffView before={before ?? EMPTY} after={after} />
            </section>
          )}
        </div>
      </ListStates>
    </div>
  );
};
