import { History } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type CampaignRecord, campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useCollection } from '../../records/use-collection.ts';
import { campaignPath } from '../../routes/campaign-path.ts';
import {
  CampaignStatusBadge,
  ProgressBar,
  ProgressFigures,
  progressWords,
} from '../../shared/campaigns/campaign-parts.tsx';
import { texts } from '../../shared/campaigns/texts/texts.ts';
import { home } from './home.recipe.ts';
import '../../language/texts/en/home.ts';

const recipe = sva({
  slots: ['row', 'head', 'name', 'progress', 'bar', 'figures'],
  base: {
    row: {
      display: 'block',
      py: '10',
      borderBlockStart: '1px solid token(colors.border.default)',
      textStyle: 'text.body',
      _hover: { bg: 'bg.hover' },
    },
    head: { layerStyle: 'row', flexWrap: 'wrap', gap: '8', pb: '8' },
    name: { minWidth: '0', overflowWrap: 'anywhere' },
    progress: {
      marginInlineStart: 'auto',
      textStyle: 'text.ui',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    bar: { display: 'flex' },
    figures: {
      display: 'flex',
      pt: '6',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& > span': { flexWrap: 'wrap' },
    },
  },
});

const bone = css({ width: '70%', height: '12px', my: '12px' });

/** Rows that have room. More are on the screen of campaigns. */
const ROWS = 4;

const RUNNING = v.parse(campaigns.query, { status: 'running' });

/** The campaigns that are sending, paused or stalled, with their progress. */
export const RunningCampaigns = () => {
  const page = home();
  const { t, formats } = useTranslation();
  const { head, rows, count, refresh } = useCollection(campaigns, RUNNING);
  const isReady = head?.status === 'ready';
  return (
    <section className={page.section} aria-label={t('home.campaigns.title')}>
      <div className={page.head}>
        <h3 className={page.sectionTitle}>{t('home.campaigns.title')}</h3>
        <span className={page.count}>{isReady && count > 0 && formats.count(count)}</span>
        <Link href="/campaigns" className={page.more}>
          {t('home.campaigns.all')}
        </Link>
      </div>
      {isReady && (head.source === 'device' || head.error !== null) && head.loadedAt !== null && (
        <p className={page.line}>
          <History size={14} aria-hidden />
          <span>{t('home.queue.stale', { time: formats.clockTime(head.loadedAt) })}</span>
        </p>
      )}
      {(head === undefined || head.status === 'loading') && (
        <div role="status" aria-label={t('home.campaigns.loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      )}
      {(head?.status === 'error' || head?.status === 'refused') && (
        <p className={page.line} role="alert">
          <span>{t('home.campaigns.failed')}</span>
          <Button size="sm" onClick={refresh}>
            {t('parts.retry')}
          </Button>
        </p>
      )}
      {isReady && rows.length === 0 && <p className={page.line}>{t('home.campaigns.none')}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, ROWS).map(({ values }) => (
            <li key={values.id}>
              <Campaign row={values} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Campaign = ({ row }: { readonly row: CampaignRecord }) => {
  const styles = recipe();
  const { t, formats } = useTranslation(texts);
  return (
    <Link href={campaignPath(row.id)} className={styles.row}>
      <span className={styles.head}>
        <bdi translate="no" className={styles.name}>
          {row.name}
        </bdi>{' '}
        <CampaignStatusBadge status={row.status} />{' '}
        <span className={styles.progress}>{progressWords(t, formats, row)}</span>
      </span>
      <span className={styles.bar}>
        <ProgressBar counts={row.counts} />
      </span>
      <span className={styles.figures}>
        <ProgressFigures counts={row.counts} />
      </span>
    </Link>
  );
};
