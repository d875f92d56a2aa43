import { CircleAlert, Copy, Download, Pause, Play, Users } from 'lucide-react';
import { useMemo } from 'react';
import * as v from 'valibot';
import {
  campaignRecipients,
  type ReportRecord,
} from '../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useWide } from '../../../hooks/use-wide.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { RowMenu } from '../../../records/row-menu.tsx';
import { asJson } from '../../../records/typed-rows.ts';
import { handedOver, ProgressBar, recipientsIn } from '../../../shared/campaigns/campaign-parts.tsx';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { holdOf, type useCampaignActions } from '../../../shared/campaigns/use-campaign-actions.tsx';
import { CampaignHead } from '../campaign-head.tsx';
import { report as styles } from './report.recipe.ts';
import type { ReportAddress, ReportFilter } from './report-address.ts';
import { timeWords } from './report-words.ts';
import { texts } from './texts/texts.ts';
import { forecastOf } from './timeline/timeline.ts';

interface BarProps {
  readonly campaign: CampaignRecord;
  readonly mayManage: boolean;
  readonly acts: ReturnType<typeof useCampaignActions>;
  /** True if there is nobody to export. */
  readonly isEmpty: boolean;
  readonly onExport: () => void;
}

/** The path to the campaign, its status, and what a person can do with it. */
export const ReportBar = ({ campaign, mayManage, acts, isEmpty, onExport }: BarProps) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const isWide = useWide();
  const { writes, actions, questions } = acts;
  const hold = holdOf(campaign);
  const shown = ['pause', 'resume', ...(isWide ? ['duplicate'] : [])];
  return (
    <>
      <CampaignHead
        campaign={campaign}
        acts={
          <>
            {mayManage && isWide && (
              <Button variant="ghost" icon={Copy} onClick={() => void writes.duplicate(campaign)}>
                {words('acts.duplicate')}
              </Button>
            )}
            <Button icon={Download} disabled={isEmpty} onClick={onExport}>
              {t('export')}
            </Button>
            {mayManage && hold !== null && (
              <Button
                variant="primary"
                icon={hold === 'pause' ? Pause : Play}
                onClick={() => acts.hold(campaign, hold)}
              >
                {words(`acts.${hold}`)}
              </Button>
            )}
            <RowMenu
              name={campaign.name}
              actions={actions(campaign).filter(({ id }) => !shown.includes(id))}
            />
          </>
        }
      />
      {questions}
    </>
  );
};

interface NoticeProps {
  readonly campaign: CampaignRecord;
  readonly marks: ReportRecord['marks'];
  readonly now: number;
  readonly address: ReportAddress;
  /** Continues the campaign; null for who may not. */
  readonly onResume: (() => void) | null;
}

/** Says why nothing leaves: the campaign is stalled, paused or cancelled. */
export const ReportNotice = ({ campaign, marks, now, address, onResume }: NoticeProps) => {
  const { t, formats } = useTranslation(texts);
  const { status, reason } = campaign;
  const resume = onResume !== null && (
    <Button size="sm" icon={Play} onClick={onResume}>
      {t('notices.resume')}
    </Button>
  );
  const stalledAt = marks.findLast(({ kind }) => kind === 'stalled')?.at;
  const content =
    status === 'stalled' ? (
      <>
        <span>
          {stalledAt === undefined
            ? t('notices.stalled')
            : t('notices.stalledAt', { time: timeWords(formats, stalledAt, now) })}
        </span>
        {resume}
      </>
    ) : status === 'paused' && reason === 'recount' ? (
      <>
        <span>{t(onResume === null ? 'notices.recountReader' : 'notices.recount')}</span>
        {resume}
      </>
    ) : status === 'paused' ? (
      <span>{t('notices.paused')}</span>
    ) : status === 'cancelled' ? (
      <CancelledWords campaign={campaign} address={address} />
    ) : null;
  return (
    <div role="status" aria-label={t('notices.label')}>
      {content !== null && (
        <div className={styles.notice}>
          <CircleAlert size={16} aria-hidden />
          {content}
        </div>
      )}
    </div>
  );
};

/** People whom a cancelled campaign left out: they wait in the queue until the service skips them. */
const CancelledWords = ({ campaign, address }: Pick<NoticeProps, 'campaign' | 'address'>) =>
  campaign.counts.queued > 0 ? (
    <LeftOut count={campaign.counts.queued} filter={{ status: 'queued' }} address={address} />
  ) : (
    <SkippedWords id={campaign.id} address={address} />
  );

/** Asks only once the service has skipped them: an earlier answer would say that nobody was left out. */
const SkippedWords = ({ id, address }: { readonly id: string } & Pick<NoticeProps, 'address'>) => {
  const { name, v: shape } = campaignRecipients;
  const query = useMemo(
    () => asJson(v.parse(campaignRecipients.query, { campaign: id, status: 'skipped', reason: 'cancelled' })),
    [id],
  );
  const skipped =
    useView({ view: 'records', collection: name, v: shape, query, from: 0, size: 1 })?.head.total ?? 0;
  return <LeftOut count={skipped} filter={{ status: 'skipped', reason: 'cancelled' }} address={address} />;
};

interface LeftOutProps extends Pick<NoticeProps, 'address'> {
  readonly count: number;
  readonly filter: Partial<ReportFilter>;
}

const LeftOut = ({ count, filter, address }: LeftOutProps) => {
  const t = useTexts(texts);
  return count === 0 ? (
    <span>{t('notices.cancelledAfterAll')}</span>
  ) : (
    <>
      <span>{t('notices.cancelled', { count })}</span>
      <Button size="sm" icon={Users} onClick={() => address.see(filter)}>
        {t('notices.who')}
      </Button>
    </>
  );
};

const LEGEND = ['delivered', 'sent', 'failed', 'sending', 'queued'] as const;

interface SummaryProps {
  readonly campaign: CampaignRecord;
  readonly pace: number;
  readonly now: number;
}

/** How far the run is, what became of the texts, and when it will be done. */
export const ReportSummary = ({ campaign, pace, now }: SummaryProps) => {
  const { t, formats } = useTranslation(texts);
  const { counts } = campaign;
  const total = recipientsIn(counts);
  const done = handedOver(counts);
  return (
    <div className={styles.summary}>
      <p className={styles.done}>{t('doneOf', { done: formats.count(done), total: formats.count(total) })}</p>
      <ul className={styles.legend}>
        {LEGEND.map((part) =>
          counts[part] === 0 && part !== 'delivered' ? null : (
            <li key={part} data-part={part}>
              <span>{t(`legend.${part}`, { figure: formats.count(counts[part]) })}</span>
            </li>
          ),
        )}
      </ul>
      <p className={styles.pace}>{paceText()}</p>
      <ProgressBar counts={counts} />
    </div>
  );

  function paceText(): string {
    const { status, finishedAt } = campaign;
    if (status === 'sending') {
      if (pace < 0.05) return t('pace.nothing');
      const figure = pace < 1 ? formats.ratio(pace) : formats.count(Math.round(pace));
      const forecast = forecastOf(total - done, pace, now, 'hour');
      return forecast === null
        ? t('pace.perMinute', { figure })
        : t('pace.doneAbout', { figure, time: timeWords(formats, forecast.end, now) });
    }
    if (finishedAt === null) return '';
    const time = timeWords(formats, finishedAt, now);
    return status === 'completed'
      ? t('pace.finished', { time })
      : status === 'cancelled'
        ? t('pace.cancelled', { time })
        : '';
  }
};
