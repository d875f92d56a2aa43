import { useState } from 'react';
import { SIGN_IN_HOURS } from '../../../../core/model/account/types.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { NumberChoice } from '../number-choice.tsx';

type Hours = (typeof SIGN_IN_HOURS)[number];

interface SignInHoursProps {
  readonly value: Hours;
  readonly locked: boolean;
  readonly onChange: (hours: Hours) => void;
}

/** How long a sign-in lasts. A shorter time is asked about, because it signs people out who are at work. */
export const SignInHours = ({ value, locked, onChange }: SignInHoursProps) => {
  const t = useTexts(texts);
  const [shorter, setShorter] = useState<Hours | null>(null);
  const words = (count: Hours) => t('account.hours', { count });
  return (
    <>
      <NumberChoice
        label={t('account.signIn')}
        value={value}
        locked={locked}
        options={SIGN_IN_HOURS.map((hours) => ({ value: hours, label: words(hours) }))}
        onChange={(chosen) => {
          if (chosen < value) setShorter(chosen);
          else onChange(chosen);
        }}
      />
      <ConfirmDialog
        open={shorter !== null}
        title={shorter === null ? '' : t('account.signInTitle', { hours: words(shorter) })}
        keepLabel={t('account.signInKeep', { hours: words(value) })}
        actLabel={t('account.signInAct')}
        onKeep={() => setShorter(null)}
        onAct={() => {
          if (shorter !== null) onChange(shorter);
          setShorter(null);
        }}
      >
        <span>{t('account.signInText')}</span>
      </ConfirmDialog>
    </>
  );
};
