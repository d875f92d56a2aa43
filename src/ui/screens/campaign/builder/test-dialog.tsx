import { useId, useState } from 'react';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { problemsIn } from '../../../records/form/typed-input.ts';
import { problemWords } from '../../../records/refusal-words.ts';
import { texts as recordTexts } from '../../../records/texts/texts.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { campaignProblem, campaignRefusal } from '../../../shared/campaigns/campaign-refusal.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { PhoneBox } from '../../../shared/person-fields/phone-box.tsx';
import { texts } from '../texts/texts.ts';

interface TestDialogProps {
  readonly campaign: CampaignRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for a number, and sends the message to it. */
export const TestDialog = ({ campaign, open, onClose }: TestDialogProps) => {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const { t: words, sentence } = useTranslation(recordTexts);
  const write = useQuickWrite(campaigns);
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const input = { phone };
    const wrong = problemsIn(campaigns.writes.test.input, input).phone;
    if (wrong !== undefined)
      return setProblem(
        campaignProblem(shared, 'phone', wrong) ?? problemWords(words, wrong) ?? sentence(wrong),
      );
    setBusy(true);
    const outcome = await write(
      { op: 'test', record: campaign, input, seen: {} },
      (reason, refused) => setProblem(campaignRefusal(shared, 'test', refused, reason)),
      { title: t('test.done') },
    );
    setBusy(false);
    if (outcome !== null) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('test.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('test.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={t('saving')}>
            {t('test.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <PhoneBox
          label={t('test.phone')}
          help={t('test.note')}
          value={phone}
          error={problem}
          onType={(text) => {
            setPhone(text);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
};
