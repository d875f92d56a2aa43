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
import { Problem } from '../../components/field/problem.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { RadioList } from '../../components/radio/radio-list.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useZoneTimes } from '../../language/zone-times.ts';
import { useTooLong } from '../../records/form/use-too-long.ts';
import { ContactText } from './contact-text.tsx';
import { dateWords } from './period.ts';
import { texts } from './texts/texts.ts';

const area = css({ height: 'auto', minHeight: '72px', py: '8', resize: 'vertical' });

interface CancelDialogProps {
  /** Null: the dialog is closed. */
  readonly row: AppointmentRecord | null;
  readonly onClose: () => void;
  readonly onCancel: (row: AppointmentRecord, asked: Cancellation) => void;
}

export interface Cancellation {
  readonly reason: string;
  /** Sent to the contact; empty: nothing is sent. */
  readonly text: string;
  /** Whether the later appointments of the series are cancelled too. */
  readonly later: boolean;
}

const EXTENTS = ['one', 'later'] as const;
type Extent = (typeof EXTENTS)[number];

/** Asks why an appointment is cancelled, how much of its series, and whether the contact gets a text. */
export const CancelDialog = ({ row, onClose, onCancel }: CancelDialogProps) => {
  const { t, language } = useTranslation(texts);
  const { timeIn } = useZoneTimes();
  const formId = useId();
  const textId = useId();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [extent, setExtent] = useState<Extent>('one');
  const styles = fieldRecipe({ size: 'md' });
  const tooLong = useTooLong();
  const longReason = tooLong(reason, APPOINTMENT_REASON_MAX);
  const longText = tooLong(text, APPOINTMENT_TEXT_MAX);
  const until = row?.repeat?.until ?? '';
  const hasLater = row !== null && row.local.slice(0, 10) < until;
  const close = () => {
    setReason('');
    setText('');
    setExtent('one');
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
          if (longReason !== undefined || longText !== undefined)
            return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
          if (row !== null) onCancel(row, { reason, text, later: extent === 'later' });
          close();
        }}
      >
        {hasLater && (
          <RadioList
            label={t('cancelExtent')}
            value={extent}
            options={EXTENTS.map((value) => ({
              value,
              label: t(`cancelExtents.${value}`),
              note: value === 'later' ? t('repeat.weeklyUntil', { day: dateWords(until, language) }) : null,
            }))}
            onChange={setExtent}
          />
        )}
        <TextField
          label={t('fields.reason')}
          dir="auto"
          value={reason}
          error={longReason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ContactText
          proposal={
            row === null || row.number === ''
              ? null
              : t(extent === 'later' ? 'text.cancelledLater' : 'text.cancelled', {
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
              aria-invalid={longText !== undefined || undefined}
              aria-describedby={longText && `${textId}error`}
              className={`${styles.input} ${area}`}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Problem id={`${textId}error`} text={longText} />
          </div>
        </ContactText>
      </form>
    </Dialog>
  );
};
