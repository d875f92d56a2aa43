import {
  type CampaignEstimate,
  campaignEstimate,
} from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import { campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { useCalm } from '../../../hooks/use-calm.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { asJson } from '../../../records/typed-rows.ts';
import { useAskedQuestion, useQuestion } from '../../../records/use-question.ts';
import type { Draft } from './draft.ts';

/** ms without a change before it is counted again. */
const COUNT_AFTER_MS = 60;

export interface Counted {
  readonly estimate: CampaignEstimate;
  /** When it was counted, epoch ms. */
  readonly at: number;
}

/** Counts whom a draft would reach. While it is counted anew, the old figures stay. */
export function useEstimate(draft: Draft | null): {
  readonly counted: Counted | null;
  readonly isCounting: boolean;
  /** Counts once more. Null while there is no reason to. */
  readonly countAgain: (() => void) | null;
} {
  const text = useCalm(JSON.stringify(draft), COUNT_AFTER_MS);
  const isCurrent = text === JSON.stringify(draft);
  const input = draft === null || !isCurrent ? null : asJson({ draft, asOf: null });
  const { answer, failure, again } = useAskedQuestion(campaigns, 'estimate', input, campaignEstimate);
  const counted = useCarried<Counted | null>(null, (before) =>
    answer === null || answer === before?.estimate ? before : { estimate: answer, at: Date.now() },
  );
  return {
    counted,
    isCounting: draft !== null && answer === null && failure === null,
    countAgain: failure !== null ? again : null,
  };
}

/** Counts whom a draft would have reached at an earlier time. Null: it was not asked, or there is no answer yet. */
export const useEstimateAt = (draft: Draft | null, asOf: number | null): CampaignEstimate | null =>
  useQuestion(
    campaigns,
    'estimate',
    draft === null || asOf === null ? null : asJson({ draft, asOf }),
    campaignEstimate,
  );
