/** How campaigns are drawn on every screen: their status, how far they are, and their figures. */
import { css, sva } from 'styled-system/css';
import {
  type CampaignCounts,
  type CampaignStatus,
  SKIP_REASONS,
  type SkipReason,
} from '../../../core/model/collections/campaigns/campaign-fields.ts';
import type { CampaignRecord } from '../../../core/model/collections/campaigns/campaigns.ts';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

export type CampaignWords = TranslateOf<typeof en>;

const TONES: Readonly<Record<CampaignStatus, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'info',
  paused: 'warning',
  stalled: 'error',
  completed: 'success',
  cancelled: 'neutral',
};

export const CampaignStatusBadge = ({ status }: { readonly status: CampaignStatus }) => {
  const t = useTexts(texts);
  return <Badge tone={TONES[status]} text={t(`statuses.${status}`)} />;
};

/** The people who get the message: the audience without those who are skipped. */
export const recipientsIn = ({ audience, skipped }: CampaignCounts): number =>
  Math.max(0, audience - skipped);

/** The people for whom the run is over or whose message has left. */
export const handedOver = ({ sent, delivered, failed }: CampaignCounts): number => sent + delivered + failed;

/** Returns replies ÷ delivered in percent; null if nothing was delivered. */
export const replyRate = ({ replied, delivered }: CampaignCounts): number | null =>
  delivered === 0 ? null : (replied / delivered) * 100;

/** Whether the campaign was started, so that it has a report and no form any more. */
export const wasStarted = ({ status, startedAt }: Pick<CampaignRecord, 'status' | 'startedAt'>): boolean =>
  status !== 'draft' && status !== 'scheduled' && (startedAt !== null || status !== 'cancelled');

const PARTS = ['delivered', 'sent', 'failed'] as const;

const bar = sva({
  slots: ['track', 'part'],
  base: {
    track: {
      display: 'flex',
      gap: '1px',
      height: '6px',
      borderRadius: 'xs',
      bg: 'bg.muted',
      overflow: 'hidden',
      minWidth: '0',
      flex: '1',
      _highContrast: { border: '1px solid CanvasText' },
    },
    part: {
      forcedColorAdjust: 'none',
      height: 'full',
      minWidth: '2px',
      '&[data-part=delivered]': { bg: 'success.solid' },
      '&[data-part=sent]': { bg: 'info.solid' },
      '&[data-part=failed]': { bg: 'error.solid' },
    },
  },
});

/** A bar of what has become of the messages. It measures the people left after skips. */
export const ProgressBar = ({ counts }: { readonly counts: CampaignCounts }) => {
  const { t, formats } = useTranslation(texts);
  const styles = bar();
  const total = recipientsIn(counts);
  return (
    <span
      role="img"
      className={styles.track}
      aria-label={t('progressLabel', {
        delivered: formats.count(counts.delivered),
        sent: formats.count(counts.sent),
        failed: formats.count(counts.failed),
        total: formats.count(total),
      })}
    >
      {PARTS.map((part) =>
        counts[part] === 0 || total === 0 ? null : (
          <span
            key={part}
            data-part={part}
            className={styles.part}
            style={{ width: `${(counts[part] / total) * 100}%` }}
          />
        ),
      )}
    </span>
  );
};

/** Returns how far a campaign is, in words: what was delivered, or how many of all have left. */
export function progressWords(
  t: CampaignWords,
  formats: Formats,
  { status, counts }: CampaignRecord,
): string {
  if (recipientsIn(counts) === 0 || status === 'draft' || status === 'scheduled') return t('notStarted');
  return status === 'completed'
    ? t('deliveredOf', { figure: formats.count(counts.delivered) })
    : t('ofTotal', { done: formats.count(handedOver(counts)), total: formats.count(recipientsIn(counts)) });
}

const legend = css({
  display: 'inline-flex',
  gap: '16',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6' },
  '& > span::before': {
    content: '""',
    boxSize: '8px',
    borderRadius: '2px',
    bg: 'var(--dot)',
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  },
});
const dots = {
  delivered: css({ '--dot': 'token(colors.success.solid)' }),
  sent: css({ '--dot': 'token(colors.info.solid)' }),
  failed: css({ '--dot': 'token(colors.error.solid)' }),
};

/** What the colours of the bars mean. */
export const ProgressLegend = ({
  labels,
}: {
  readonly labels: Readonly<Record<(typeof PARTS)[number], string>>;
}) => (
  <span className={legend}>
    {PARTS.map((part) => (
      <span key={part} className={dots[part]}>
        {labels[part]}
      </span>
    ))}
  </span>
);

/** How many people each colour of a campaign's bar counts. Nothing for a colour without people. */
export const ProgressFigures = ({ counts }: { readonly counts: CampaignCounts }) => {
  const { t, formats } = useTranslation(texts);
  return (
    <span className={legend}>
      {PARTS.map(
        (part) =>
          counts[part] > 0 && (
            <span key={part} className={dots[part]}>
              {t(`figures.${part}`, { figure: formats.count(counts[part]) })}
            </span>
          ),
      )}
    </span>
  );
};

export const isSkipReason = (reason: string): reason is SkipReason =>
  SKIP_REASONS.some((one) => one === reason);

/**
 * Returns why somebody is skipped. A reason that this console does not know is shown as itself. `instead` names who gets
 * the text at the same number.
 */
export const reasonWords = (words: CampaignWords, reason: string, instead = ''): string => {
  if (reason === 'duplicate' && instead !== '') return words('reasons.duplicateOf', { name: instead });
  return isSkipReason(reason) ? words(`reasons.${reason}`) : reason;
};
