import { Archive, FilePen, type LucideIcon, SearchX } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { useTranslation } from '../../language/translation-context.tsx';
import { ARTICLE_LOOKS, type ArticleLook, articlesPath } from '../../routes/article-path.ts';
import { isDraft } from './shelf.ts';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['label', 'list', 'row', 'name', 'count'],
  base: {
    label: { px: '8', pb: '8', pt: '20', textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted' },
    list: { layerStyle: 'column' },
    row: {
      layerStyle: 'row',
      gap: '8',
      minHeight: '32px',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover' },
      '&[aria-current]': { bg: 'bg.muted', color: 'fg.default' },
    },
    name: { flex: '1', minWidth: '0' },
    count: { fontVariantNumeric: 'tabular-nums', fontWeight: 'regular' },
  },
})();

const ICONS: Readonly<Record<ArticleLook, LucideIcon>> = {
  drafts: FilePen,
  misses: SearchX,
  archived: Archive,
};

/** How many there are to look after. */
export const lookCounts = ({ articles, misses }: Shelf): Readonly<Record<ArticleLook, number>> => ({
  drafts: articles.filter(isDraft).length,
  misses: misses.length,
  archived: articles.filter(({ status }) => status === 'archived').length,
});

/** What needs somebody: drafts, searches without a result, and the archive. */
export const LookList = ({ shelf }: { readonly shelf: Shelf }) => {
  const { t, formats } = useTranslation(texts);
  const counts = lookCounts(shelf);
  return (
    <nav aria-labelledby="kb-look-after">
      <h2 id="kb-look-after" className={styles.label}>
        {t('lookAfter')}
      </h2>
      <ul className={styles.list}>
        {ARTICLE_LOOKS.map((look) => {
          const Icon = ICONS[look];
          return (
            <li key={look}>
              <Link
                href={articlesPath({ look })}
                aria-current={shelf.at.look === look ? 'page' : undefined}
                className={styles.row}
              >
                <Icon size={16} aria-hidden />
                <span className={styles.name}>{t(`looks.${look}`)}</span>
                <span className={styles.count}>{shelf.isLoaded && formats.count(counts[look])}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
