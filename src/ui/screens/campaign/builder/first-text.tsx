import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import type { Draft } from './draft.ts';
import { useScheduleWords } from './schedule-words.ts';

/** Says when the first text leaves, if that is after the start. */
export const FirstText = ({
  estimate,
  draft,
}: {
  readonly estimate: CampaignEstimate;
  readonly draft: Draft;
}) => {
  const { firstText } = useScheduleWords();
  const words = firstText(draft, estimate, useMinute());
  return words !== null && <p>{words}</p>;
};
