import { type ReactNode, useId, useRef } from 'react';
import * as v from 'valibot';
import { campaignEstimate } from '../../../core/model/collections/campaigns/campaign-estimate.ts';
import {
  type CampaignRecord,
  campaigns,
  draftSchema,
} from '../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { asJson } from '../../records/typed-rows.ts';
import { useAskedQuestion } from '../../records/use-question.ts';
import { recipientsIn } from './campaign-parts.tsx';
import { texts } from './texts/texts.ts';

interface SendQuestionProps {
  readonly open: boolean;
  readonly kind: 'now' | 'at' | 'window';
  /** How many people will get it, as the reader writes it. */
  readonly figure: string;
  readonly isReady: boolean;
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onSend: () => void;
}

/** Asks before texts leave, with the number of people who will get one. */
export const SendQuestion = ({
  open,
  kind,
  figure,
  isReady,
  children,
  onKeep,
  onSend,
}: SendQuestionProps) => {
  const { t } = useTranslation(texts);
  const form = useId();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      focusFirst={() => keep.current}
      title={t(`ask.${kind}.title`, { figure })}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
            {t('ask.keep')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isReady}>
            {t(`ask.${kind}.act`, { figure })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSend();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};

/** Whether no text of a campaign has left yet, so that *Resume* sends the first. */
export const hasSentNothing = ({ counts }: Pick<CampaignRecord, 'counts'>): boolean =>
  counts.sending + counts.sent + counts.delivered + counts.failed === 0;

interface FirstSendProps {
  /** Campaigns of which no text has left. None: the question is closed. */
  readonly rows: readonly CampaignRecord[];
  readonly onKeep: () => void;
  readonly onSend: () => void;
}

/** Asks before *Resume* sends the first text, as the builder does. */
export const FirstSendQuestion = ({ rows, onKeep, onSend }: FirstSendProps) => {
  const { t, formats } = useTranslation(texts);
  // The service has not chosen the recipients of a campaign that waits since its start.
  const [first] = rows;
  const isUncounted = rows.length === 1 && first !== undefined && first.startedAt === null;
  const draft = isUncounted ? v.safeParse(draftSchema, first) : null;
  const { answer, failure } = useAskedQuestion(
    campaigns,
    'estimate',
    draft?.success === true ? asJson({ draft: draft.output, asOf: null }) : null,
    campaignEstimate,
  );
  const isCounting = draft?.success === true && answer === null && failure === null;
  const recipients = answer?.recipients ?? rows.reduce((sum, { counts }) => sum + recipientsIn(counts), 0);
  return (
    <SendQuestion
      open={rows.length > 0}
      kind="now"
      figure={isCounting ? '…' : formats.count(recipients)}
      isReady={!isCounting}
      onKeep={onKeep}
      onSend={onSend}
    >
      <p>{t('ask.now.text')}</p>
    </SendQuestion>
  );
};
