import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import {
  type CampaignEstimate,
  skippedInAll,
  skipReasons,
} from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { isSkipReason, reasonWords } from '../../../shared/campaigns/campaign-parts.tsx';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import { type Draft, latestTest, saysHowToOptOut, type TestState, testState } from './draft.ts';
import { FirstText } from './first-text.tsx';
import { StepHead } from './parts.tsx';
import { PeopleDialog, type PeopleGroup, useSkippedExport } from './people-dialog.tsx';
import { Part, review as styles } from './review-part.tsx';
import { Segments } from './review-segments.tsx';
import { laterFirst, quietHours } from './schedule.ts';
import { type Counted, useEstimateAt } from './use-estimate.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const bones = css({ width: 'full', height: '56px' });
const good = css({ '& > svg': { color: 'success.solid' } });
const bad = css({ '& > svg': { color: 'warning.solid' } });

interface ReviewStepProps {
  readonly campaign: CampaignRecord;
  readonly draft: Draft | null;
  readonly counted: Counted | null;
  readonly isCounting: boolean;
  /** Counts once more, after it has failed. */
  readonly onCountAgain: (() => void) | null;
  readonly mayEdit: boolean;
  /** What is missing before it can leave. */
  readonly missing: ReactNode;
}

/** Step 4: what will happen. */
export const ReviewStep = ({
  campaign,
  draft,
  counted,
  isCounting,
  onCountAgain,
  mayEdit,
  missing,
}: ReviewStepProps) => {
  const { t, formats } = useTranslation(texts);
  const estimate = counted?.estimate ?? null;
  return (
    <>
      <StepHead
        title={t('review.title')}
        note={
          <>
            <span>{t('review.note')}</span>{' '}
            <span role="status">
              {isCounting
                ? t('review.counting')
                : counted === null
                  ? ''
                  : t('review.counted', { time: formats.clockTime(counted.at) })}
            </span>
          </>
        }
      />
      {missing}
      {onCountAgain !== null && (
        <p className={styles.failed} role="alert">
          <span>{t('review.notCounted')}</span>
          <Button size="sm" onClick={onCountAgain}>
            {t('review.countAgain')}
          </Button>
        </p>
      )}
      {estimate === null && isCounting && <Skeleton shape="line" className={bones} />}
      {estimate !== null && draft !== null && (
        <>
          <Figures estimate={estimate} draft={draft} isCounting={isCounting} />
          <FirstText estimate={estimate} draft={draft} />
          <Skipped estimate={estimate} draft={draft} />
          {draft.channel !== 'chat' && <Segments estimate={estimate} mayEdit={mayEdit} />}
          <LastWeek draft={draft} />
          <Checks campaign={campaign} draft={draft} estimate={estimate} />
        </>
      )}
    </>
  );
};

const Figure = ({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd>{note}</dd>
  </div>
);

const Figures = ({
  estimate,
  draft,
  isCounting,
}: {
  readonly estimate: CampaignEstimate;
  readonly draft: Draft;
  readonly isCounting: boolean;
}) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const reasons = skipReasons(estimate);
  const { startsAt, finishAt } = estimate;
  const firstAt = laterFirst(estimate) ?? startsAt;
  const pace = formats.count(draft.throttle);
  return (
    <dl className={styles.figures} data-counting={isCounting || undefined}>
      <Figure
        label={t('review.recipients')}
        value={formats.count(estimate.recipients)}
        note={t('review.ofAudience', { figure: formats.count(estimate.audience) })}
      />
      <Figure
        label={t('review.skipped')}
        value={formats.count(skippedInAll(estimate))}
        note={reasons.length === 0 ? t('review.noReasons') : t('review.reasons', { count: reasons.length })}
      />
      {draft.channel !== 'chat' && (
        <Figure
          label={t('review.segments')}
          value={formats.count(estimate.segmentsTotal)}
          note={t('review.atMost', { figure: formats.count(estimate.segmentsMax) })}
        />
      )}
      <Figure
        label={t('review.finishes')}
        value={
          finishAt === null
            ? t('review.unknown')
            : `${formats.dayLabel(finishAt, now)}, ${formats.clockTime(finishAt)}`
        }
        note={
          firstAt === null
            ? t('review.pace', { figure: pace })
            : t('review.paceFrom', { figure: pace, time: formats.clockTime(firstAt) })
        }
      />
    </dl>
  );
};

const Skipped = ({ estimate, draft }: { readonly estimate: CampaignEstimate; readonly draft: Draft }) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const [shown, setShown] = useState<PeopleGroup | null>(null);
  const exported = useSkippedExport(draft);
  const reasons = skipReasons(estimate);
  if (reasons.length === 0) return null;
  return (
    <Part
      title={t('review.skipped')}
      figure={formats.count(skippedInAll(estimate))}
      end={
        <button type="button" className={styles.link} onClick={() => exported.start()}>
          <Download size={14} aria-hidden />
          <span>{t('review.download')}</span>
        </button>
      }
    >
      {exported.progress}
      {reasons.map((reason) => (
        <div key={reason} className={styles.row}>
          <b>{reasonWords(words, reason)}</b>
          <small>{isSkipReason(reason) ? t(`review.why.${reason}`) : ''}</small>
          <span>{formats.count(estimate.skipped[reason] ?? 0)}</span>
          {isSkipReason(reason) ? (
            <button
              type="button"
              className={styles.link}
              aria-label={t('review.seeReason', { reason: reasonWords(words, reason) })}
              onClick={() => setShown(reason)}
            >
              {t('review.see')}
            </button>
          ) : (
            <span />
          )}
        </div>
      ))}
      <PeopleDialog draft={draft} group={shown} onClose={() => setShown(null)} />
    </Part>
  );
};

/** The dry run: who would have got it a week ago. */
const LastWeek = ({ draft }: { readonly draft: Draft }) => {
  const { t, formats } = useTranslation(texts);
  const [asOf, setAsOf] = useState<number | null>(null);
  const estimate = useEstimateAt(draft, asOf);
  return (
    <div>
      {asOf === null ? (
        <Button size="sm" onClick={() => setAsOf(Date.now() - WEEK_MS)}>
          {t('review.lastWeek')}
        </Button>
      ) : (
        <p className={styles.dimmed} role="status">
          <span>{t('review.lastWeek')}</span>{' '}
          <span>
            {estimate === null
              ? t('review.counting')
              : t('review.lastWeekIs', {
                  figure: formats.count(estimate.recipients),
                  skipped: formats.count(skippedInAll(estimate)),
                })}
          </span>
        </p>
      )}
    </div>
  );
};

const TEST_WORDS = {
  none: 'review.noTest',
  current: 'review.okTest',
  changed: 'review.changedTest',
  unsure: 'review.unsureTest',
} as const satisfies Readonly<Record<TestState, string>>;

const Checks = ({
  campaign,
  draft,
  estimate,
}: {
  readonly campaign: CampaignRecord;
  readonly draft: Draft;
  readonly estimate: CampaignEstimate;
}) => {
  const { t, formats } = useTranslation(texts);
  const test = latestTest(campaign.tests);
  const tested = testState(campaign, draft);
  const valueless = estimate.skipped.no_value ?? 0;
  const checks: readonly (readonly [isGood: boolean, words: string])[] = [
    test === undefined
      ? [false, t('review.noTest')]
      : [
          tested === 'current',
          t(TEST_WORDS[tested], {
            who: test.name || spacedNumber(test.phone),
            time: formats.clockTime(test.at),
          }),
        ],
    saysHowToOptOut(draft) ? [true, t('review.okFooter')] : [false, t('review.noFooter')],
    draft.quiet === null
      ? [false, t('review.noQuiet')]
      : quietHours(draft.quiet) === null
        ? [false, t('schedule.emptyQuiet')]
        : [true, t('review.okQuiet')],
    valueless === 0
      ? [true, t('review.okValues')]
      : [false, t('review.noValues', { figure: formats.count(valueless) })],
  ];
  return (
    <Part title={t('review.checks')}>
      <ul className={styles.checks}>
        {checks.map(([isGood, text]) => (
          <li key={text} className={isGood ? good : bad}>
            {isGood ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
