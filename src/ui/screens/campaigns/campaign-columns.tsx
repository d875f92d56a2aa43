import { Pause, Play } from 'lucide-react';
import { css } from 'styled-system/css';
import type { CampaignRecord } from '../../../core/model/collections/campaigns/campaigns.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { RecordColumn } from '../../records/columns.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import {
  CampaignStatusBadge,
  type CampaignWords,
  ProgressBar,
  progressWords,
  recipientsIn,
  replyRate,
} from '../../shared/campaigns/campaign-parts.tsx';
import { holdOf } from '../../shared/campaigns/use-campaign-actions.tsx';
import { Hit } from '../../shared/search/hit.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

const muted = css({ color: 'fg.muted' });
const name = css({ fontWeight: 'medium' });
const progress = css({
  layerStyle: 'row',
  gap: '12',
  minWidth: '0',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  '& > [role=img] + span': { flex: '0 0 auto', minWidth: '96px', textAlign: 'end' },
});

const phoneRow = css({
  layerStyle: 'row',
  gap: '8',
  '& > :first-child': { flex: '1', minWidth: '0' },
});
const phoneBar = css({ layerStyle: 'row', height: '20px' });

export interface CampaignColumnsParts {
  readonly t: TranslateOf<typeof en>;
  readonly words: CampaignWords;
  readonly formats: Formats;
  readonly now: number;
  /** Pauses or resumes from the row; null for who may not. */
  readonly onHold: OnHold | null;
}

type OnHold = (campaign: CampaignRecord, op: 'pause' | 'resume') => void;

interface HoldButtonProps {
  readonly campaign: CampaignRecord;
  readonly t: TranslateOf<typeof en>;
  readonly size: 'sm' | 'md';
  readonly onHold: OnHold;
}

/** Pauses or resumes a campaign from its row. */
const HoldButton = ({ campaign, t, size, onHold }: HoldButtonProps) => {
  const op = holdOf(campaign);
  return (
    op !== null && (
      <PlainIconButton
        size={size}
        tabIndex={-1}
        icon={op === 'pause' ? Pause : Play}
        label={t(`${op}Named`, { name: campaign.name })}
        onClick={(event) => {
          event.stopPropagation();
          onHold(campaign, op);
        }}
      />
    )
  );
};

/** Whether a bar can say more than words: the campaign has begun, and somebody gets its message. */
const hasBar = ({ status, counts }: CampaignRecord): boolean =>
  status !== 'draft' && status !== 'scheduled' && recipientsIn(counts) > 0;

/** A campaign in two lines, with its bar, and with the button that holds it. */
export const CampaignPhoneRow = ({
  campaign,
  t,
  words,
  formats,
  onHold,
}: Omit<CampaignColumnsParts, 'now'> & { readonly campaign: CampaignRecord }) => {
  const progress = progressWords(words, formats, campaign);
  const channel = words(`channels.${campaign.channel}`);
  return (
    <div className={phoneRow}>
      <PhoneRow
        title={
          <bdi translate="no">
            <Hit text={campaign.name} />
          </bdi>
        }
        titleEnd={<CampaignStatusBadge status={campaign.status} />}
        second={
          hasBar(campaign) ? (
            <span className={phoneBar}>
              <ProgressBar counts={campaign.counts} />
            </span>
          ) : (
            `${channel} · ${progress}`
          )
        }
        secondEnd={hasBar(campaign) ? progress : undefined}
      />
      {onHold !== null && <HoldButton campaign={campaign} t={t} size="md" onHold={onHold} />}
    </div>
  );
};

export const rateWords = (words: CampaignWords, formats: Formats, rate: number | null): string =>
  rate === null ? '' : words('percent', { figure: formats.ratio(rate) });

const isoOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

interface TimeCellProps {
  readonly at: number | null;
  readonly now: number;
}

/**
 * A component, so that a row which changes many times a second writes this time once: the compiler keeps the words of
 * one time, and days are slow to write.
 */
const StartCell = ({ at, now }: TimeCellProps) => {
  const { t, formats } = useTranslation(texts);
  return (
    <span className={muted}>
      {at === null ? t('notSet') : `${formats.dayLabel(at, now)}, ${formats.clockTime(at)}`}
    </span>
  );
};

const UpdatedCell = ({ at, now }: TimeCellProps) => {
  const { formats } = useTranslation();
  return <span className={muted}>{at === null ? '' : formats.rowTime(at, now)}</span>;
};

export const campaignColumns = ({
  t,
  words,
  formats,
  now,
  onHold,
}: CampaignColumnsParts): readonly RecordColumn<CampaignRecord>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    min: 180,
    grow: 3,
    rank: 0,
    sort: 'name',
    cell: (campaign) => (
      <bdi translate="no" className={name}>
        <Hit text={campaign.name} />
      </bdi>
    ),
    text: (campaign) => campaign.name,
  },
  {
    id: 'status',
    header: t('columns.status'),
    min: 104,
    grow: 0,
    rank: 1,
    cell: ({ status }) => <CampaignStatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: 'channel',
    header: t('columns.channel'),
    min: 84,
    grow: 0,
    rank: 6,
    cell: ({ channel }) => <span className={muted}>{words(`channels.${channel}`)}</span>,
    text: ({ channel }) => channel,
  },
  {
    id: 'audience',
    header: t('columns.audience'),
    min: 84,
    grow: 0,
    rank: 3,
    isNumber: true,
    cell: ({ counts }) =>
      counts.audience === 0 ? (
        <span className={muted}>{t('noAudience')}</span>
      ) : (
        <span>{formats.count(counts.audience)}</span>
      ),
    text: ({ counts }) => String(counts.audience),
  },
  {
    id: 'progress',
    header: t('columns.progress'),
    min: 210,
    grow: 2,
    rank: 2,
    cell: (campaign) => (
      <span className={progress}>
        {hasBar(campaign) && <ProgressBar counts={campaign.counts} />}
        <span>{progressWords(words, formats, campaign)}</span>
      </span>
    ),
    text: ({ counts }) => `${counts.delivered}/${recipientsIn(counts)}`,
  },
  {
    id: 'replies',
    header: t('columns.replies'),
    min: 76,
    grow: 0,
    rank: 5,
    isNumber: true,
    cell: ({ counts }) => <span>{rateWords(words, formats, replyRate(counts))}</span>,
    text: ({ counts }) => String(counts.replied),
  },
  {
    id: 'starts',
    header: t('columns.starts'),
    min: 128,
    grow: 1,
    rank: 4,
    sort: 'scheduled',
    cell: ({ startsAt }) => <StartCell at={startsAt} now={now} />,
    text: ({ startsAt, schedule }) => (startsAt === null ? '' : `${isoOf(startsAt)} ${schedule.zone}`),
  },
  {
    id: 'by',
    header: t('columns.by'),
    min: 60,
    grow: 0,
    rank: 8,
    cell: ({ createdBy }) => (
      <span title={createdBy}>
        <Avatar id={createdBy} name={createdBy} size={24} />
        <span className={css({ srOnly: true })}>{createdBy}</span>
      </span>
    ),
    text: ({ createdBy }) => createdBy,
  },
  {
    id: 'updated',
    header: t('columns.updated'),
    min: 96,
    grow: 0,
    rank: 7,
    sort: 'updated',
    cell: ({ updatedAt }) => <UpdatedCell at={updatedAt} now={now} />,
    text: ({ updatedAt }) => isoOf(updatedAt),
  },
  {
    id: 'failed',
    header: t('columns.failed'),
    min: 72,
    grow: 0,
    rank: 9,
    sort: 'failed',
    isNumber: true,
    isExtra: true,
    cell: ({ counts }) => <span>{formats.count(counts.failed)}</span>,
    text: ({ counts }) => String(counts.failed),
  },
  ...(onHold === null
    ? []
    : [
        {
          id: 'act',
          header: t('columns.act'),
          hidesHeader: true,
          min: 36,
          grow: 0,
          rank: 0,
          cell: (campaign: CampaignRecord) => {
            return <HoldButton campaign={campaign} t={t} size="sm" onHold={onHold} />;
          },
        },
      ]),
];
