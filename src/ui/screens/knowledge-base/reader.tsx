import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type {
  ArticleContent,
  ArticleRecord,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { Button } from '../../components/button/button.tsx';
import { Markdown } from '../../components/markdown/markdown.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { articlePath } from '../../routes/article-path.ts';
import { textFor, translationsOf } from './shelf.ts';
import { texts } from './texts/texts.ts';
import type { ArticleActs } from './use-article-acts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['root', 'short', 'head', 'links', 'vote', 'words'],
  base: {
    root: { layerStyle: 'column', gap: '20' },
    short: { p: '12', borderRadius: 'sm', bg: 'bg.subtle', textStyle: 'text.body', overflowWrap: 'anywhere' },
    head: { textStyle: 'text.ui', fontWeight: 'medium', color: 'fg.muted', mb: '4' },
    links: {
      layerStyle: 'column',
      gap: '4',
      textStyle: 'text.ui',
      '& a': { color: 'accent.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
    },
    words: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      '& > li': { px: '6', py: '2', borderRadius: 'xs', bg: 'bg.muted', textStyle: 'text.meta' },
    },
    vote: {
      display: { base: 'flex', _print: 'none' },
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
  },
})();

interface ReaderProps {
  readonly article: ArticleRecord;
  /** The text to read. */
  readonly content: ArticleContent;
  readonly shelf: Shelf;
  readonly acts: ArticleActs;
}

/** An article as it is read. */
export const Reader = ({ article, content, shelf, acts }: ReaderProps) => {
  const t = useTexts(texts);
  const readable = (id: string) => {
    const found = shelf.articles.find((one) => one.id === id);
    return found === undefined || textFor(found, shelf.mayManage) === null ? [] : [found];
  };
  const related = content.related.flatMap(readable);
  const translations = translationsOf(article, shelf.articles)
    .filter(({ id }) => id !== article.id)
    .flatMap(({ id }) => readable(id));
  return (
    <div className={styles.root}>
      {content.body.trim() !== '' && (
        <div lang={article.language}>
          <Markdown text={content.body} />
        </div>
      )}
      {content.shortAnswer !== '' && (
        <Part title={t('fields.shortAnswer')}>
          <p lang={article.language} dir="auto" translate="no" className={styles.short}>
            {content.shortAnswer}
          </p>
        </Part>
      )}
      {content.keywords.length > 0 && (
        <Part title={t('fields.keywords')}>
          <ul className={styles.words}>
            {[...new Set(content.keywords)].map((word) => (
              <li key={word}>
                <bdi translate="no">{word}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {related.length > 0 && (
        <Part title={t('related')}>
          <Links articles={related} />
        </Part>
      )}
      {translations.length > 0 && (
        <Part title={t('translations')}>
          <Links articles={translations} />
        </Part>
      )}
      {shelf.mayRate && article.status === 'published' && (
        <div className={styles.vote}>
          <span>{t('helped')}</span>
          <Button size="sm" icon={ThumbsUp} onClick={() => acts.rate(article, true)}>
            {t('yes')}
          </Button>
          <Button size="sm" icon={ThumbsDown} onClick={() => acts.rate(article, false)}>
            {t('no')}
          </Button>
        </div>
      )}
    </div>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3 className={styles.head}>{title}</h3>
    {children}
  </section>
);

const Links = ({ articles }: { readonly articles: readonly ArticleRecord[] }) => (
  <ul className={styles.links}>
    {articles.map(({ id, title }) => (
      <li key={id}>
        <Link href={articlePath(id)}>
          <bdi translate="no">{title}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);
