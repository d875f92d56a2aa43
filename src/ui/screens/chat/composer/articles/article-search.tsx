import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ArticleRecord } from '../../../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../../../core/model/collections/knowledge-base/articles.ts';
import { findArticles } from '../../../../../core/model/collections/knowledge-base/find-articles.ts';
import { insertAtCaret } from '../../../../browser/put-text.ts';
import { Modal, ModalTitle } from '../../../../components/dialog/modal.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { ListNotice } from '../../../../records/states/list-states.tsx';
import { useWholeList } from '../../../../records/use-whole-list.ts';
import { articlesPath } from '../../../../routes/article-path.ts';
import { useFoldAhead } from '../../../../shared/search/fold-ahead.ts';
import { useEarlyEnter } from '../../../../shared/search/use-early-enter.ts';
import { insertion } from './insertion.ts';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'title', 'input', 'rows', 'row', 'name', 'line', 'note', 'foot'],
  base: {
    root: { layerStyle: 'column', minHeight: '0', flex: '1' },
    title: { srOnly: true },
    input: {
      flexShrink: 0,
      width: 'full',
      height: '48px',
      px: '16',
      border: 'none',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      bg: 'transparent',
      textStyle: 'text.body',
      fontSize: '16px',
      outline: 'none',
      _focusVisible: { outline: 'none' },
    },
    rows: { flex: '1', minHeight: '0', overflowY: 'auto', p: '4', outline: 'none' },
    row: {
      px: '12',
      py: '8',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'accent.soft' },
    },
    name: { display: 'block', textStyle: 'text.body', fontWeight: 'medium', overflowWrap: 'anywhere' },
    line: { textStyle: 'text.ui', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: '2' },
    note: { px: '16', py: '16', textStyle: 'text.ui', color: 'fg.muted' },
    foot: {
      flexShrink: 0,
      px: '16',
      py: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.meta',
      '& a': { color: 'accent.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
    },
  },
})();

const ALL = { q: '', category: '', status: 'published', language: '' } as const;
/** Most articles that are drawn. Nobody reads further down: a better word is faster. */
const SHOWN_MAX = 50;

const byUse = (a: ArticleRecord, b: ArticleRecord): number => b.usedInChats - a.usedInChats;

export interface ArticleSearchProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** Finds a published article and puts its short answer into the message. It searches what this device has. */
const ArticleSearch = ({ input, open, onClose, onGone }: ArticleSearchProps & Overlaid) => {
  const t = useTexts(texts);
  const [q, setQ] = useState('');
  /** The row that arrows or the pointer chose, for these words. */
  const [pointed, setPointed] = useState<{ readonly q: string; readonly id: string | null } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What goes into the message once it can have the focus again. */
  const chosen = useRef<string | null>(null);
  const list = useWholeList(articles, ALL);
  const usable = useMemo(
    () =>
      list.rows
        .map(({ values }) => values)
        .filter((article) => insertion(article) !== null)
        .toSorted(byUse),
    [list.rows],
  );
  useFoldAhead(useMemo(() => usable.flatMap(({ published }) => published ?? []), [usable]));
  const found = findArticles(usable, q, ({ published }) => published).slice(0, SHOWN_MAX);
  // Enter inserts the best match. Zag's `autoHighlight` waits until the list changes, which some words never do.
  const highlighted =
    (pointed?.q === q ? found.find(({ id }) => id === pointed.id) : undefined) ?? found[0] ?? null;
  const isLoading = list.head === undefined || (list.head.status === 'loading' && list.rows.length === 0);
  const choose = (key: string): void => {
    const article = found.find(({ id }) => id === key);
    chosen.current = article === undefined ? null : insertion(article);
    onClose();
  };
  const onEarlyEnter = useEarlyEnter({ q, isLoading, first: found[0]?.id ?? null, choose });
  return (
    <Modal
      kind="palette"
      open={open}
      onClose={onClose}
      onGone={() => {
        if (chosen.current !== null && input.current !== null) insertAtCaret(input.current, chosen.current);
        onGone();
      }}
      focusFirst={() => field.current}
      focusAfter={() => input.current}
    >
      <ModalTitle className={styles.title}>{t('act')}</ModalTitle>
      <Listbox.Root
        className={styles.root}
        collection={createListCollection({
          items: [...found],
          itemToValue: ({ id }) => id,
          itemToString: ({ title }) => title,
        })}
        value={[]}
        highlightedValue={highlighted?.id ?? null}
        onHighlightChange={({ highlightedValue }) => setPointed({ q, id: highlightedValue })}
        onSelect={({ value }) => choose(value)}
      >
        <Listbox.Input
          ref={field}
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          dir="auto"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={onEarlyEnter}
          className={styles.input}
        />
        <ListNotice list={list} />
        <Listbox.Content className={styles.rows} aria-label={t('list')} hidden={found.length === 0}>
          {found.map((article) => (
            <Listbox.Item key={article.id} item={article} highlightOnHover className={styles.row}>
              <bdi translate="no" className={styles.name}>
                {article.published?.title}
              </bdi>
              <p dir="auto" translate="no" className={styles.line}>
                {insertion(article)}
              </p>
            </Listbox.Item>
          ))}
        </Listbox.Content>
        <span role="status">
          {found.length === 0 && <span className={styles.note}>{t(isLoading ? 'loading' : 'none')}</span>}
        </span>
      </Listbox.Root>
      <p className={styles.foot}>
        <Link href={articlesPath({ q })}>{t('open')}</Link>
      </p>
    </Modal>
  );
};

export default ArticleSearch;
