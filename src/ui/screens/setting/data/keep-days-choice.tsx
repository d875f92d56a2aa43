import { KEEP_DAYS } from '../../../../core/model/log/keep/types.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { NumberChoice } from '../number-choice.tsx';
import { useShorter } from '../use-shorter.tsx';

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
export function useKeepDays({ value, loss, onChange }: DaysChange) {
  const t = useTexts(texts);
  const days = (count: Days) => t('data.days', { count });
  return useShorter({
    value,
    title: (shorter) => t('data.shorterTitle', { days: days(shorter) }),
    text: loss,
    keepLabel: t('data.shorterKeep', { days: days(value) }),
    actLabel: t('data.shorterAct'),
    onChange,
  });
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
