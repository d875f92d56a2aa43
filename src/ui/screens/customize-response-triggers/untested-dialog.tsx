import { useState } from 'react';
import { css } from 'styled-system/css';
import type { TriggerRecord } from '../../../core/model/collections/automation/response-triggers.ts';
import { UNTESTED_REASON_MAX } from '../../../core/model/collections/automation/trigger-fields.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useTooLong } from '../../records/form/use-too-long.ts';
import { texts } from './texts/texts.ts';

const note = css({ textStyle: 'text.ui', color: 'fg.muted', mb: '12' });
const acts = css({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '8',
  pt: '16',
  pb: '16',
});

interface UntestedDialogProps {
  /** The trigger to switch on. Null closes the dialog. */
  readonly trigger: TriggerRecord | null;
  readonly onClose: () => void;
  readonly onTest: (trigger: TriggerRecord) => void;
  readonly onActive: (trigger: TriggerRecord, reason: string) => void;
}

/** Asks why a trigger is switched on that was never tried on the texts of the past. */
export const UntestedDialog = ({ trigger, onClose, ...answers }: UntestedDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open={trigger !== null}
      onClose={onClose}
      title={trigger === null ? '' : t('untested.title', { name: trigger.name })}
    >
      {trigger !== null && <Reason key={trigger.id} trigger={trigger} {...answers} />}
    </Dialog>
  );
};

const Reason = ({
  trigger,
  onTest,
  onActive,
}: Omit<UntestedDialogProps, 'onClose' | 'trigger'> & { readonly trigger: TriggerRecord }) => {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const tooLong = useTooLong()(reason, UNTESTED_REASON_MAX);
  const isGiven = reason.trim() !== '' && tooLong === undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) onActive(trigger, reason.trim());
      }}
    >
      <p className={note}>{t('untested.text')}</p>
      <TextField
        {...KEPT}
        label={t('untested.reason')}
        dir="auto"
        value={reason}
        error={tooLong}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={acts}>
        <Button type="submit" disabled={!isGiven}>
          {t('untested.act')}
        </Button>
        <Button variant="primary" onClick={() => onTest(trigger)}>
          {t('untested.test')}
        </Button>
      </div>
    </form>
  );
};
