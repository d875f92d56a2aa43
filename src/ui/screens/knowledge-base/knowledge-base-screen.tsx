import { BookOpen, BookOpenText, FileX2, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ArticleRecord } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { Button } from '../../components/button/button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { TitleCount } from '../../components/page/title-count.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state/panel-state.tsx';
import { ToastSlot } from '../../components/toast/toast-slot.tsx';
import { useCalm } from '../../hooks/use-calm.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { keptInputs } from '../../records/form/kept-input.ts';
import { formName } from '../../records/form/use-record-form.ts';
import { ListSearch } from '../../records/list-search.tsx';
import { moveToRows } from '../../records/move-to-rows.ts';
import { ListNotice, ListStates } from '../../records/states/list-states.tsx';
import { UnsavedWrites } from '../../records/states/unsaved-writes.tsx';
import { useCollection } from '../../records/use-collection.ts';
import { useFailureText } from '../../records/use-failure-text.ts';
import { useRecord } from '../../records/use-record.ts';
import { ScreenViews, ScreenViewsButton } from '../../records/views/list-views.tsx';
import { ARTICLE_LOOKS, ARTICLE_SORTS, articlesPath, NEW_ARTICLE } from '../../routes/article-path.ts';
import { useFoldAhead } from '../../shared/search/fold-ahead.ts';
import { ArticleList } from './article-list.tsx';
import { ArticlePane } from './article-pane.tsx';
import { CategoryActs } from './category-acts.tsx';
import { CategoryTree } from './category-tree.tsx';
import { LookList } from './look-list.tsx';
import { MissList } from './miss-list.tsx';
import { NewArticle } from './new-article.tsx';
import { categoryOptions } from './place-fields.tsx';
import { shownArticles, textFor, treeOf } from './shelf.ts';
import { texts } from './texts/texts.ts';
import { type Shelf, useShelf } from './use-shelf.ts';
import { useViewScreen } from './use-view-screen.ts';

const styles = sva({
  slots: [
    'root',
    'tree',
    'column',
    'tools',
    'plus',
    'head',
    'name',
    'count',
    'fold',
    'scroll',
    'pane',
    'bones',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        md: '300px minmax(0, 1fr)',
        xl: '208px 300px minmax(0, 1fr)',
      },
      height: 'full',
      minHeight: '0',
    },
    tree: {
      display: { base: 'none', xl: 'block' },
      minHeight: '0',
      overflowY: 'auto',
      px: '8',
      py: '12',
      borderInlineEnd: '1px solid token(colors.border.subtle)',
    },
    column: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minHeight: '0',
      minWidth: '0',
      borderInlineEnd: { md: '1px solid token(colors.border.subtle)' },
      // On a phone, an open article takes the page.
      '&[data-behind]': { display: { base: 'none', md: 'flex' } },
    },
    tools: { display: 'flex', gap: '8', px: '16', pt: '12' },
    plus: {
      layerStyle: 'centre',
      flexShrink: 0,
      boxSize: { base: '40px', md: '32px' },
      borderRadius: 'sm',
      border: '1px solid token(colors.border.strong)',
      color: 'fg.default',
      _hover: { bg: 'bg.hover' },
    },
    head: {
      layerStyle: 'row',
      gap: '6',
      minHeight: '44px',
      paddingInlineStart: '16',
      paddingInlineEnd: '8',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    name: {
      minWidth: '0',
      truncate: true,
      textStyle: 'text.ui',
      fontWeight: 'semibold',
    },
    count: { flex: '1', textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    fold: { display: { base: 'block', xl: 'none' }, px: '12', pt: '4' },
    // Positioned, so that invisible controls far below scroll with the list instead of making it longer.
    scroll: { position: 'relative', flex: '1', minHeight: '0', overflowY: 'auto' },
    pane: {
      layerStyle: 'column',
      minHeight: '0',
      minWidth: '0',
      '& > :first-child': { flex: '1', minHeight: '0' },
      '&[data-empty]': { display: { base: 'none', md: 'flex' } },
    },
    bones: { display: 'flex', flexDirection: 'column', gap: '16', p: '24' },
  },
})();
const bone = css({ width: '60%', height: '12px' });

/** ms without a change before the service is asked for an article that this device does not have. */
const SEARCH_AFTER_MS = 900;

/** The knowledge base (screens, section 5.7): categories, the articles of one, and an article. */
const KnowledgeBaseScreen = () => {
  const shelf = useShelf();
  const { at, go, mayManage } = shelf;
  const [formWrite, setFormWrite] = useState<string | null>(null);
  // Who may not edit sees only what is published.
  const all = shelf.articles.filter((one) => textFor(one, mayManage) !== null && one.status !== 'archived');
  const isNew =
    at.open === NEW_ARTICLE && (mayManage || keptInputs().read(formName(articles, 'create')) !== null);
  return (
    <div className={styles.root}>
      <TitleCount total={shelf.isLoaded ? all.length : null} />
      <div className={styles.tree}>
        <CategoryTree
          nodes={treeOf(shelf.categories, all)}
          total={shelf.isLoaded ? all.length : null}
          chosen={at.look === null ? at.category : null}
          onChoose={(category) => go({ category, look: null, q: '' })}
        />
        {/* Below the categories: it appears with them, so that they do not push it down. */}
        {mayManage && shelf.isTreeLoaded && <LookList shelf={shelf} />}
      </div>
      <div className={styles.column} data-behind={at.open === null ? undefined : ''}>
        <ListColumn shelf={shelf} formWrite={formWrite} />
      </div>
      <div className={styles.pane} data-empty={at.open === null ? '' : undefined}>
        {isNew ? (
          <NewArticle key={at.words} shelf={shelf} />
        ) : at.open === null || at.open === NEW_ARTICLE ? (
          <NothingOpen />
        ) : (
          <OpenArticle key={at.open} id={at.open} shelf={shelf} onFormWrite={setFormWrite} />
        )}
        <ToastSlot part="pane" />
      </div>
    </div>
  );
};

export default KnowledgeBaseScreen;

const NothingOpen = () => {
  const t = useTexts(texts);
  return <EmptyState icon={BookOpenText} title={t('choose')} text={t('chooseText')} />;
};

/** The search, and the articles that it finds. */
const ListColumn = ({ shelf, formWrite }: { readonly shelf: Shelf; readonly formWrite: string | null }) => {
  const { t, formats } = useTranslation(texts);
  const { at, go, list, categories, mayManage } = shelf;
  useFoldAhead(
    useMemo(
      () => shelf.articles.flatMap((article) => textFor(article, mayManage) ?? []),
      [shelf.articles, mayManage],
    ),
  );
  const shown = shownArticles(shelf.articles, categories, at, mayManage);
  const category = categories.find(({ id }) => id === at.category);
  const isMisses = at.look === 'misses' && mayManage;
  const count = isMisses ? shelf.misses.length : shown.length;
  const views = useViewScreen(shelf, shelf.isLoaded ? count : null);
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label={t('search')}
          value={at.q}
          onKeyDown={moveToRows}
          // Searches all articles: the answer may be in another category.
          onText={(q) => go({ q, ...(at.q === '' ? { category: '', look: null } : {}) }, 'replace')}
        />
        {mayManage && (
          <Link
            role="button"
            href={articlesPath({ ...at, open: NEW_ARTICLE, mode: 'read', words: '' })}
            aria-label={t('create')}
            title={t('create')}
            className={styles.plus}
          >
            <Plus size={16} aria-hidden />
          </Link>
        )}
      </div>
      <div className={styles.fold}>
        <InlineSelect
          label={t('categories')}
          value={at.look ?? at.category}
          options={[
            { value: '', label: t('all') },
            ...categoryOptions(categories),
            ...(mayManage ? ARTICLE_LOOKS.map((look) => ({ value: look, label: t(`looks.${look}`) })) : []),
          ]}
          onChange={(value) => {
            const look = ARTICLE_LOOKS.find((one) => one === value) ?? null;
            go({ look, category: look === null ? value : '', q: '' });
          }}
        />
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {category === undefined || at.look !== null ? (
            <span>{t(at.look === null ? 'all' : `looks.${at.look}`)}</span>
          ) : (
            <bdi translate="no">{category.name}</bdi>
          )}
        </h2>
        <span className={styles.count}>{shelf.isLoaded && formats.count(count)}</span>
        {!isMisses && (
          <InlineSelect
            label={t('sort')}
            value={at.sort}
            options={ARTICLE_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(sort) => go({ sort }, 'replace')}
          />
        )}
        <ScreenViewsButton screen={views} />
        {mayManage && at.look === null && <CategoryActs key={at.category} shelf={shelf} />}
      </div>
      <ScreenViews screen={views} />
      <ListNotice list={list} />
      <UnsavedWrites
        collection={articles}
        except={formWrite === null ? [] : [formWrite]}
        titleOf={({ title }) => title}
        onShow={(open) => go({ open })}
      />
      <div className={styles.scroll}>
        {isMisses ? (
          <MissList shelf={shelf} />
        ) : (
          <ListStates
            list={list}
            isFiltered={false}
            onClear={() => undefined}
            empty={{ icon: BookOpen, title: t('empty'), text: t('emptyText') }}
          >
            {shown.length > 0 ? (
              <ArticleList shelf={shelf} articles={shown} label={t('list')} />
            ) : at.q.trim() === '' ? (
              <EmptyState icon={BookOpen} title={t('empty')} text={t('emptyText')} />
            ) : (
              <NoneHere shelf={shelf} />
            )}
          </ListStates>
        )}
      </div>
    </>
  );
};

/**
 * This device has no such article: asks the service, which may have more, and which counts searches that find nothing.
 */
const NoneHere = ({ shelf }: { readonly shelf: Shelf }): ReactNode => {
  const t = useTexts(texts);
  const asked = useCalm(shelf.at.q.trim(), SEARCH_AFTER_MS);
  const found = useCollection(articles, { q: asked, category: '', status: '', language: '' });
  const isAnswered = found.isSettled && found.head?.status === 'ready' && asked === shelf.at.q.trim();
  const rows = found.rows.map(({ values }) => values);
  const readable = rows.filter((one) => textFor(one, shelf.mayManage) !== null);
  if (isAnswered && readable.length > 0)
    return <ArticleList shelf={shelf} articles={readable} label={t('atService')} />;
  const isCounted = isAnswered && found.head?.source === 'service' && found.head.error === null;
  const words = shelf.at.q.trim();
  return (
    <EmptyState
      icon={SearchX}
      title={t('none')}
      text={isCounted ? t('noneText') : t('noneWaiting')}
      action={
        isCounted &&
        shelf.mayManage && (
          <Button icon={Plus} onClick={() => shelf.go({ open: NEW_ARTICLE, words })}>
            {t('misses.write', { words })}
          </Button>
        )
      }
    />
  );
};

/** The open article, with what is typed for it. */
const OpenArticle = ({
  id,
  shelf,
  onFormWrite,
}: {
  readonly id: string;
  readonly shelf: Shelf;
  readonly onFormWrite: (writeId: string | null) => void;
}) => {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const record = useRecord(articles, id);
  const last = useCarried<ArticleRecord | null>(null, (before) => record.values ?? before);
  if (last !== null && (record.values !== null || record.status === 'gone'))
    return (
      <ArticlePane
        shelf={shelf}
        article={last}
        isGone={record.values === null}
        mark={record.mark}
        onFormWrite={onFormWrite}
      />
    );
  switch (record.status) {
    case 'gone':
      return <EmptyState icon={FileX2} title={t('gone')} text={t('goneText')} />;
    case 'error':
    case 'refused':
      return (
        <ErrorState
          title={t('failed')}
          reason={record.error === null ? '' : failureText(record.error)}
          onRetry={shelf.list.refresh}
        />
      );
    default:
      return (
        <div className={styles.bones} role="status" aria-label={t('loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      );
  }
};
