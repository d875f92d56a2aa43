import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { TextField } from '../../components/field/text-field.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { nextStep, signInPath, wayBackOf } from '../../session/way-back.ts';
import { CODE_LENGTH, codeFormSchema, digitsOf } from '../../sign-in/code-form.ts';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import type { PendingStep } from '../../sign-in/pending-step.ts';
import { type SignInNotice, SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useCountdown, waitWords } from '../../sign-in/use-countdown.ts';
import { useFinishSignIn } from '../../sign-in/use-finish-sign-in.ts';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import '../../language/texts/en/sign-in.ts';

/** Seconds until a code can be sent again by SMS (our choice). */
const NEXT_TEXT_S = 30;

/** Asks for the code, and submits a complete code automatically. */
export const CodePage = ({ step, search }: { readonly step: PendingStep; readonly search: string }) => {
  const { execute } = useCore();
  const { t, sentence } = useTranslation();
  const finish = useFinishSignIn();
  const byText = step.methods.includes('sms');
  const [untilNext, startNext] = useCountdown(byText ? NEXT_TEXT_S : 0);
  const [said, setSaid] = useState<SignInNotice | null>(null);
  const { form, field, foot } = useServiceForm({
    schema: codeFormSchema,
    initial: { code: '' },
    names: { code: 'code' },
    first: 'code',
    async onSubmit({ code }) {
      const answer = await execute({
        type: 'giveCode',
        challengeId: step.challengeId,
        code: digitsOf(code),
      });
      if (!answer.ok) return answer.refusal;
      finish(answer.value, step.keep);
      return null;
    },
  });

  const sendAgain = async () => {
    const answer = await execute({ type: 'sendCodeAgain', challengeId: step.challengeId });
    if (answer.ok) startNext(NEXT_TEXT_S);
    else if (answer.refusal.retryAfter !== undefined) startNext(answer.refusal.retryAfter);
    setSaid(
      answer.ok
        ? { tone: 'success', icon: CircleCheck, text: t('signIn.twoSteps.newCodeSent') }
        : { tone: 'warning', icon: TriangleAlert, text: sentence(answer.refusal.reason) },
    );
  };

  return (
    <SignInPage
      title={t('signIn.twoSteps.title')}
      subtitle={t(byText ? 'signIn.twoSteps.byText' : 'signIn.twoSteps.byApp', { digits: CODE_LENGTH })}
      notice={said}
      foot={
        <>
          {byText && (
            <button
              type="button"
              className={familyStyles.link}
              disabled={untilNext > 0}
              onClick={() => void sendAgain()}
            >
              {untilNext > 0
                ? t('signIn.twoSteps.newCodeIn', { wait: waitWords(untilNext) })
                : t('signIn.twoSteps.newCode')}
            </button>
          )}
          <Link href={nextStep('/recovery/2fa', search)} state={step} className={familyStyles.link}>
            {t('signIn.twoSteps.useRecovery')}
          </Link>
          <Link href={signInPath(wayBackOf(search))} className={familyStyles.link}>
            {t('signIn.twoSteps.otherAccount')}
          </Link>
        </>
      }
    >
      <form
        className={familyStyles.form}
        {...form}
        onChange={(event) => {
          form.onChange(event);
          const { currentTarget, target } = event;
          const complete =
            target instanceof HTMLInputElement && digitsOf(target.value).length === CODE_LENGTH;
          if (complete && !foot.busy && foot.wait === 0) currentTarget.requestSubmit();
        }}
      >
        <TextField
          label={t('signIn.twoSteps.code')}
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...field('code')}
        />
        <FormFoot {...foot} label={t('signIn.continue')} busyLabel={t('signIn.checking')} />
      </form>
    </SignInPage>
  );
};
