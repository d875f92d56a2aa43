import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { plainDigits } from '../../../core/kernel/phone/plain-digits.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { nextStep } from '../../session/way-back.ts';
import { recoveryFormSchema } from '../../sign-in/code-form.ts';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import type { PendingStep } from '../../sign-in/pending-step.ts';
import { type SignInNotice, SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useFinishSignIn } from '../../sign-in/use-finish-sign-in.ts';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import '../../language/texts/en/sign-in.ts';

/** Asks for a recovery code, or sends a request to an administrator. */
export const RecoveryPage = ({ step, search }: { readonly step: PendingStep; readonly search: string }) => {
  const { execute } = useCore();
  const { t, sentence } = useTranslation();
  const finish = useFinishSignIn();
  const [said, setSaid] = useState<SignInNotice | null>(null);
  const { challengeId } = step;
  const { form, field, foot } = useServiceForm({
    schema: recoveryFormSchema,
    initial: { recoveryCode: '' },
    names: { recovery_code: 'recoveryCode' },
    first: 'recoveryCode',
    async onSubmit({ recoveryCode }) {
      const answer = await execute({
        type: 'recoverSignIn',
        challengeId,
        recoveryCode: plainDigits(recoveryCode),
      });
      if (!answer.ok) return answer.refusal;
      const { codesLeft, ...signedIn } = answer.value;
      finish(signedIn, step.keep);
      if (codesLeft !== null) showDone(t('signIn.recovery.codesLeft', { count: codesLeft }));
      return null;
    },
  });

  const askForHelp = async () => {
    const answer = await execute({ type: 'askForHelp', challengeId });
    setSaid(
      answer.ok
        ? { tone: 'success', icon: CircleCheck, text: t('signIn.recovery.helpComes') }
        : { tone: 'warning', icon: TriangleAlert, text: sentence(answer.refusal.reason) },
    );
  };

  return (
    <SignInPage
      title={t('signIn.recovery.title')}
      subtitle={t('signIn.recovery.subtitle')}
      notice={said}
      foot={
        <>
          <button type="button" className={familyStyles.link} onClick={() => void askForHelp()}>
            {t('signIn.recovery.askForHelp')}
          </button>
          <Link href={nextStep('/two-steps', search)} state={step} className={familyStyles.link}>
            {t('signIn.recovery.backToCode')}
          </Link>
        </>
      }
    >
      <form className={familyStyles.form} {...form}>
        <TextField
          label={t('signIn.recovery.code')}
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxx-xxxx"
          {...field('recoveryCode')}
        />
        <FormFoot {...foot} label={t('signIn.continue')} busyLabel={t('signIn.checking')} />
      </form>
    </SignInPage>
  );
};
