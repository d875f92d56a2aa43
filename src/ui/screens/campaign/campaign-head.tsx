import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { CampaignRecord } from '../../../core/model/collections/campaigns/campaigns.ts';
import { useTexts } from '../../language/use-texts.ts';
import { CampaignStatusBadge } from '../../shared/campaigns/campaign-parts.tsx';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'path', 'end'],
  base: {
    root: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '12',
      px: '20',
      py: '10',
      minHeight: '56px',
      flexShrink: 0,
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    path: {
      layerStyle: 'row',
      gap: '8',
      flex: '1 1 240px',
      minWidth: '0',
      '& > a': { textStyle: 'text.ui', color: 'fg.muted', _hover: { color: 'fg.default' } },
      '& > svg': { flexShrink: 0, color: 'fg.subtle', _rtl: { transform: 'scaleX(-1)' } },
      '& > h1': {
        textStyle: 'text.heading',
        minWidth: '0',
        truncate: true,
      },
    },
    end: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      '& > span': {
        textStyle: 'text.ui',
        color: 'fg.muted',
        flexBasis: { base: 'full', md: 'auto' },
        // A live region stays, but takes no room.
        _empty: { position: 'absolute' },
      },
    },
  },
});

/** Finds the campaign's name, which gets the focus when the page changes under the person. */
export const CAMPAIGN_TITLE = '[data-campaign-title]';

interface CampaignHeadProps {
  readonly campaign: CampaignRecord;
  /** Says what is saved. */
  readonly state?: ReactNode;
  readonly acts?: ReactNode;
}

/** Where this campaign is, its status, and what can be done with it. */
export const CampaignHead = ({ campaign, state, acts }: CampaignHeadProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  return (
    <div className={styles.root}>
      <nav className={styles.path} aria-label={t('path')}>
        <Link href="/campaigns">{t('back')}</Link>
        <ChevronRight size={14} aria-hidden />
        <h1 title={campaign.name} tabIndex={-1} data-campaign-title>
          <bdi translate="no">{campaign.name}</bdi>
        </h1>
        <CampaignStatusBadge status={campaign.status} />
      </nav>
      <div className={styles.end}>
        {state}
        {acts}
      </div>
    </div>
  );
};
