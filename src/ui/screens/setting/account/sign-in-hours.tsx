import { SIGN_IN_HOURS } from '../../../../core/model/account/types.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { NumberChoice } from '../number-choice.tsx';
import { useShorter } from '../use-shorter.tsx';

type Hours = (typeof SIGN_IN_HOURS)[number];

interface SignInHoursProps {
  readonly value: Hours;
  readonly locked: boolean;
  readonly onChange: (hours: Hours) => void;
}

/** How long a sign-in lasts. A shorter time is asked about, because it signs people out who are at work. */
export const SignInHours = ({ value, locked, onChange }: SignInHoursProps) => {
  const t = useTexts(texts);
  const words = (count: Hours) => t('account.hours', { count });
  const [choose, question] = useShorter({
    value,
    title: (shorter) => t('account.signInTitle', { hours: words(shorter) }),
    text: t('account.signInText'),
    keepLabel: t('account.signInKeep', { hours: words(value) }),
    actLabel: t('account.signInAct'),
    onChange,
  });
  return (
    <>
      <NumberChoice
        label={t('account.signIn')}
        value={value}
        locked={locked}
        options={SIGN_IN_HOURS.map((hours) => ({ value: hours, label: words(hours) }))}
        onChange={choose}
      />
      {question}
    </>
  );
};
