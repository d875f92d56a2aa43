import { css } from 'styled-system/css';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { addsOptOutLine, OPT_OUT_LINE } from '../builder/draft.ts';
import { MessageBubble } from '../builder/message-bubble.tsx';
import { Summary } from '../builder/summary.tsx';
import { report as styles } from './report.recipe.ts';
import { texts } from './texts/texts.ts';

const root = css({
  mt: '16',
  pt: '16',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  // The text is not cut on paper.
  '& > div': { _print: { maxHeight: 'none', breakInside: 'avoid' } },
  '& > div + section': { mt: '12' },
});

/**
 * What was sent: the message as it was written, to whom, when, and how fast. The places stay as they are, because each
 * recipient got other values.
 */
export const SentMessage = ({ campaign }: { readonly campaign: CampaignRecord }) => {
  const t = useTexts(texts);
  const { channel, media, body } = campaign;
  const text = addsOptOutLine(campaign) ? `${body} ${OPT_OUT_LINE}` : body;
  return (
    <section aria-labelledby="report-message" className={root}>
      <h2 id="report-message" className={styles.heading}>
        {t('message.title')}
      </h2>
      <MessageBubble media={channel === 'mms' ? media : []} text={text} />
      <Summary id={campaign.id} draft={campaign} mayEdit={false} />
    </section>
  );
};
