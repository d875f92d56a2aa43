import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import {
  APPOINTMENT_REASON_MAX,
  APPOINTMENT_TEXT_MAX,
  type AppointmentRecord,
} from '../../../core/model/collections/appointments.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { field as fieldRecipe } from '../../components/field/field.recipe.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { ContactText } from './contact-text.tsx';
import { texts } from './texts/texts.ts';

const area = css({ height: 'auto', minHeight: '72px', py: '8', resize: 'vertical' });

interface CancelDialogProps {
  /** Null: the dialog is closed. */
  readonly row: AppointmentRecord | null;
  readonly onClose: () => void;
  /** `text`: sent to the contact; empty: nothing is sent. */
  readonly onCancel: (row: AppointmentRecord, reason: string, text: string) => void;
}

/** Asks why an appointment is cancelled, and whether the contact gets a text. */
export const CancelDialog = ({ row, onClose, onCancel }: CancelDialogProps) => {
  const t = useTexts(texts);
  const { timeIn } = useZoneTimes();
  const formId = useId();
  const textId = useId();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const styles = fieldRecipe({ size: 'md' });
  const close = () => {
    setReason('');
    setText('');
    onClose();
  };
  return (
    <Dialog
      open={row !== null}
      onClose={close}
      title={t('cancelTitle')}
      actions={
        <>
          <Button onClick={close}>{t('cancelKeep')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('cancelAct')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (row !== null) onCancel(row, reason, text);
          close();
        }}
      >
        <TextField
          label={t('fields.reason')}
          dir="auto"
          maxLength={APPOINTMENT_REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ContactText
          proposal={
            row === null || row.number === ''
              ? null
              : t('text.cancelled', {
                  title: row.title,
                  when: timeIn(row.startsAt, row.contactTz === '' ? row.tz : row.contactTz),
                })
          }
          text={text}
          onText={setText}
        >
          <div className={styles.root}>
            <label htmlFor={textId} className={styles.label}>
              {t('fields.text')}
            </label>
            <textarea
              id={textId}
              dir="auto"
              autoComplete="off"
              maxLength={APPOINTMENT_TEXT_MAX}
              className={`${styles.input} ${area}`}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </div>
        </ContactText>
      </form>
    </Dialog>
  );
};
