import { ArrowLeft } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { helpArticle, helpArticles } from '../../../../core/model/collections/demo/help-articles.ts';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../../components/state/panel-state.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useAskedQuestion } from '../../../records/use-question.ts';
import { demoPath } from '../../../routes/demo-path.ts';
import { DemoHtml } from '../demo-html.tsx';
import { texts } from './texts/texts.ts';

const NO_INPUT = {};

const styles = sva({
  slots: ['root', 'page', 'back', 'title', 'meta', 'texts', 'heading', 'titles', 'bones'],
  base: {
    root: { height: 'full', minHeight: '0', overflowY: 'auto' },
    page: { maxWidth: '720px', px: { base: '16', md: '20' }, py: '16' },
    back: {
      layerStyle: 'inlineRow',
      gap: '6',
      minHeight: { base: '40px', md: '32px' },
      textStyle: 'text.ui',
      color: 'accent.fg',
      '& > svg': { _rtl: { transform: 'scaleX(-1)' } },
      _hover: { textDecoration: 'underline' },
    },
    title: { textStyle: 'text.title', overflowWrap: 'anywhere', pt: '8' },
    meta: { textStyle: 'text.ui', color: 'fg.muted', pt: '4', pb: '16' },
    texts: { layerStyle: 'column', gap: '12' },
    heading: { textStyle: 'text.heading', pt: '24', pb: '8' },
    titles: {
      paddingInlineStart: '20',
      listStyleType: 'disc',
      textStyle: 'text.body',
      lineHeight: '1.8',
      overflowWrap: 'anywhere',
    },
    bones: { layerStyle: 'column', gap: '16', py: '24' },
  },
})();

const bone = css({ width: '60%', height: '12px' });
const LINES = [0, 1, 2, 3];

const Article = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const { answer, failure, again } = useAskedQuestion(helpArticles, 'article', NO_INPUT, helpArticle);
  if (failure !== null) return <ErrorState title={t('notLoaded')} reason={failure} onRetry={again} />;
  if (answer === null)
    return (
      <div className={styles.bones} role="status" aria-label={t('loading')}>
        {LINES.map((line) => (
          <Skeleton key={line} shape="line" className={bone} />
        ))}
      </div>
    );
  const { title, lastUpdated, productContent, checkoutContent, articleList } = answer;
  return (
    <article>
      <h2 className={styles.title}>
        <bdi translate="no">{title}</bdi>
      </h2>
      <p className={styles.meta}>
        {t('updated', { day: formats.dateLabel(Date.parse(`${lastUpdated}T00:00`), now) })}
      </p>
      <div className={styles.texts}>
        <DemoHtml html={productContent} />
        <DemoHtml html={checkoutContent} />
      </div>
      <h3 className={styles.heading}>{t('further')}</h3>
      <ul className={styles.titles}>
        {articleList.map((one) => (
          <li key={one}>
            <bdi translate="no">{one}</bdi>
          </li>
        ))}
      </ul>
    </article>
  );
};

/** The one article that the service has. */
export const HelpArticlePage = () => {
  const t = useTexts(texts);
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <Link href={demoPath('help-center')} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          <span>{t('back')}</span>
        </Link>
        <Article />
      </div>
    </div>
  );
};
