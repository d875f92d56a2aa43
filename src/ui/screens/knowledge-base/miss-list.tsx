import { SearchCheck } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { articlesPath, NEW_ARTICLE } from '../../routes/article-path.ts';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['list', 'row', 'words', 'facts', 'act'],
  base: {
    list: { layerStyle: 'column', p: '8' },
    row: { layerStyle: 'row', gap: '8', px: '8', py: '8', minHeight: '56px' },
    words: { display: 'block', textStyle: 'text.ui', fontWeight: 'medium', overflowWrap: 'anywhere' },
    facts: { textStyle: 'text.meta', color: 'fg.muted' },
    act: {
      marginInlineStart: 'auto',
      flexShrink: 0,
      minHeight: '24px',
      color: 'accent.fg',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      _hover: { textDecoration: 'underline' },
    },
  },
})();

/** Searches that found nothing. Each can become an article. */
export const MissList = ({ shelf }: { readonly shelf: Shelf }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const { misses, mayManage } = shelf;
  if (misses.length === 0)
    return <EmptyState icon={SearchCheck} title={t('misses.empty')} text={t('misses.emptyText')} />;
  return (
    <ul className={styles.list} aria-label={t('misses.label')}>
      {misses.map(({ id, words, count, lastAt }) => (
        <li key={id} className={styles.row}>
          <div>
            <bdi translate="no" className={styles.words}>
              {words}
            </bdi>
            <span className={styles.facts}>
              {t('misses.count', { count, time: lastAt === null ? '' : formats.rowTime(lastAt, now) })}
            </span>
          </div>
          {mayManage && (
            <Link
              href={articlesPath({ look: 'misses', open: NEW_ARTICLE, words })}
              aria-label={t('misses.write', { words })}
              className={styles.act}
            >
              {t('misses.writeShort')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};
