import { type ReactNode, useState } from 'react';
import { KEEP_DAYS } from '../../../../core/model/log/keep/types.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { NumberChoice } from '../number-choice.tsx';

type Days = (typeof KEEP_DAYS)[number];

interface DaysChange {
  readonly value: Days;
  /** What a shorter time deletes. */
  readonly loss: string;
  readonly onChange: (days: Days) => void;
}

/**
 * Returns a function that changes for how many days history is kept, and the question that a shorter time needs,
 * because it deletes history for good.
 */
export function useKeepDays({
  value,
  loss,
  onChange,
}: DaysChange): readonly [choose: (days: Days) => void, question: ReactNode] {
  const t = useTexts(texts);
  const [shorter, setShorter] = useState<Days | null>(null);
  const days = (count: Days) => t('data.days', { count });
  const choose = (chosen: Days) => {
    if (chosen < value) setShorter(chosen);
    else onChange(chosen);
  };
  const question = (
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
  );
  return [choose, question];
}

type KeepDaysChoiceProps = DaysChange & {
  readonly label: string;
  /** The most days that can be chosen. */
  readonly max?: Days;
  readonly locked?: boolean;
};

/** For how many days history is kept. */
export const KeepDaysChoice = ({ label, max, locked, ...change }: KeepDaysChoiceProps) => {
  const t = useTexts(texts);
  const [choose, question] = useKeepDays(change);
  return (
    <>
      <NumberChoice
        label={label}
        value={change.value}
        {...(locked === undefined ? {} : { locked })}
        options={KEEP_DAYS.map((count) => ({
          value: count,
          disabled: max !== undefined && count > max,
          label: t('data.days', { count }),
        }))}
        onChange={choose}
      />
      {question}
    </>
  );
};
