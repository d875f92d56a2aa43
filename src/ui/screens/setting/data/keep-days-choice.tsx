import { useState } from 'react';
import { KEEP_DAYS } from '../../../../core/log/keep/types.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { NumberChoice } from '../number-choice.tsx';
import { texts } from '../texts/texts.ts';

type Days = (typeof KEEP_DAYS)[number];

type KeepDaysChoiceProps = {
  readonly label: string;
  readonly value: Days;
  /** The most days that can be chosen. */
  readonly max?: Days;
  readonly locked?: boolean;
  /** What a shorter time deletes. */
  readonly loss: string;
  readonly onChange: (days: Days) => void;
};

/** For how many days history is kept. A shorter time deletes history for good, so it asks first. */
export const KeepDaysChoice = ({ label, value, max, locked, loss, onChange }: KeepDaysChoiceProps) => {
  const t = useTexts(texts);
  const [shorter, setShorter] = useState<Days | null>(null);
  const days = (count: Days) => t('data.days', { count });
  return (
    <>
      <NumberChoice
        label={label}
        value={value}
        {...(locked === undefined ? {} : { locked })}
        options={KEEP_DAYS.map((count) => ({
          value: count,
          disabled: max !== undefined && count > max,
          label: days(count),
        }))}
        onChange={(chosen) => {
          if (chosen < value) setShorter(chosen);
          else onChange(chosen);
        }}
      />
      <ConfirmDialog
        open={shorter !== null}
        title={shorter === null ? '' : t('data.shorterTitle', { days: days(shorter) })}
        keepLabel={t('data.shorterKeep', { days: days(value) })}
        actLabel={t('data.shorterAct')}
        onKeep={() => setShorter(null)}
        onAct={() => {
          if (shorter !== null) onChange(shorter);
          setShorter(null);
        }}
      >
        <span>{loss}</span>
      </ConfirmDialog>
    </>
  );
};
