import { type KeyboardEvent, useRef } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { type ArticleRecord, isEdited } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { articlesPath } from '../../routes/article-path.ts';
import { MarkedName } from '../../shared/search/marked-name.tsx';
import { helpfulPercent, textFor } from './shelf.ts';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['list', 'row', 'title', 'facts', 'tag'],
  base: {
    list: { layerStyle: 'column', gap: '2', p: '8' },
    row: {
      position: 'relative',
      layerStyle: 'column',
      gap: '2',
      px: '8',
      py: '8',
      minHeight: '56px',
      borderRadius: 'sm',
      // A long list draws only what is in sight.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 40px',
      '&:hover:not([aria-current])': { bg: 'bg.hover' },
      '&[aria-current]': {
        bg: 'accent.soft',
        _before: {
          content: '""',
          position: 'absolute',
          insetInlineStart: '0',
          insetBlock: '12px',
          width: '3px',
          borderStartEndRadius: '2px',
          borderEndEndRadius: '2px',
          bg: 'accent.solid',
        },
      },
    },
    title: {
      textStyle: 'text.ui',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      lineClamp: '2',
      // At the edge of the row's other lines, also if the title is in the other direction.
      textAlign: { base: 'left', _rtl: 'right' },
    },
    facts: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '6',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
    tag: { px: '4', borderRadius: 'xs', bg: 'bg.muted', color: 'fg.default' },
  },
})();

interface ArticleListProps {
  readonly shelf: Shelf;
  readonly articles: readonly ArticleRecord[];
  readonly label: string;
}

/** Articles one below the other. The arrow keys move between them. */
export const ArticleList = ({ shelf, articles, label }: ArticleListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links[links.findIndex((link) => link.contains(document.activeElement)) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} data-searched-list className={styles.list} aria-label={label} onKeyDown={onKeyDown}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleLink shelf={shelf} article={article} />
        </li>
      ))}
    </ul>
  );
};

const ArticleLink = ({ shelf, article }: { readonly shelf: Shelf; readonly article: ArticleRecord }) => {
  const { t, formats } = useTranslation(texts);
  const { at, mayManage } = shelf;
  const percent = helpfulPercent(article);
  const { usedInChats } = article;
  const facts = {
    visibility: t(`visibility.${article.visibility}`),
    used: usedInChats === 0 ? t('unused') : t('used', { count: usedInChats }),
  };
  const tag =
    article.status !== 'published'
      ? t(`statuses.${article.status}`)
      : isEdited(article) && mayManage
        ? t('unpublished')
        : null;
  return (
    <Link
      href={articlesPath({ ...at, words: '', mode: 'read', open: article.id })}
      aria-current={at.open === article.id ? 'true' : undefined}
      className={styles.row}
    >
      <bdi translate="no" className={styles.title}>
        <MarkedName text={textFor(article, mayManage)?.title ?? article.title} typed={at.q} />
      </bdi>
      <span className={styles.facts}>
        {tag !== null && <span className={styles.tag}>{tag}</span>}
        <span>
          {percent === null
            ? t('facts', facts)
            : t('factsHelped', { ...facts, helped: t('helpful', { percent: formats.count(percent) }) })}
        </span>
      </span>
    </Link>
  );
};
