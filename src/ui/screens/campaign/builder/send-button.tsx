import { CalendarClock, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import { Button } from '../../../components/button/button.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { SendQuestion } from '../../../shared/campaigns/send-question.tsx';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import type { Draft } from './draft.ts';
import { FirstText } from './first-text.tsx';
import { momentOf } from './schedule.ts';
import { useScheduleWords } from './schedule-words.ts';

interface SendButtonProps {
  readonly draft: Draft | null;
  readonly estimate: CampaignEstimate | null;
  /** False: something is missing, is not saved, or is still counted. */
  readonly isReady: boolean;
  /** Lets the campaign out to so many recipients. */
  readonly onSend: (op: 'start' | 'schedule', recipients: number) => Promise<unknown>;
}

/** The button that lets a campaign out. It asks first, with the number of people who will get it. */
export const SendButton = ({ draft, estimate, isReady, onSend }: SendButtonProps) => {
  const { t, formats } = useTranslation(texts);
  const words = useTexts(sharedTexts);
  const { start } = useScheduleWords();
  const { dayTimeIn } = useZoneTimes();
  const now = useMinute();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const kind = draft?.schedule.kind ?? 'now';
  const at = draft === null || kind !== 'at' ? null : momentOf(draft.schedule);
  const recipients = estimate?.recipients ?? 0;
  const figure = formats.count(recipients);
  const label =
    at !== null
      ? t('review.schedule', { when: dayTimeIn(at, formats.zone, now) })
      : kind === 'window'
        ? t('review.scheduleWindow')
        : t('review.send', { figure });
  const send = async () => {
    if (isUnderWay.current || !isReady) return;
    isUnderWay.current = true;
    setAsking(false);
    setBusy(true);
    await onSend(kind === 'now' ? 'start' : 'schedule', recipients);
    isUnderWay.current = false;
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="primary"
        icon={kind === 'now' ? Send : CalendarClock}
        disabled={!isReady && !busy}
        busy={busy}
        busyLabel={words('ask.busy')}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <SendQuestion
        open={isAsking}
        kind={kind}
        figure={figure}
        isReady={isReady}
        onKeep={() => setAsking(false)}
        onSend={() => void send()}
      >
        {draft !== null && <p>{words(`ask.${kind}.text`, { when: start(draft.schedule) })}</p>}
        {draft !== null && estimate !== null && <FirstText draft={draft} estimate={estimate} />}
      </SendQuestion>
    </>
  );
};
