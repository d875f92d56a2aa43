import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { EmailField } from '../../sign-in/email-field.tsx';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import { emailPart } from '../../sign-in/form-parts.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import '../../language/texts/en/sign-in.ts';

const schema = v.object({ email: emailPart });

/** The registered address, which the previous screen stored in the history entry. */
const registeredSchema = v.fallback(v.object({ email: v.string() }), { email: '' });

/** Says that the email was sent. The user can request it again, also for a corrected address. */
export const WaitingPage = () => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const { email: registered } = v.parse(registeredSchema, useHistoryState<unknown>());
  const [said, setSaid] = useState<string | null>(null);
  const { form, field, foot } = useServiceForm({
    schema,
    initial: { email: registered },
    names: { email: 'email' },
    first: 'email',
    async onSubmit({ email }) {
      const answer = await execute({ type: 'sendVerificationAgain', email });
      if (!answer.ok) return answer.refusal;
      setSaid(t('signIn.verifyEmail.sentAgain', { email }));
      return null;
    },
  });
  return (
    <SignInPage
      title={t('signIn.verifyEmail.title')}
      subtitle={
        registered === ''
          ? t('signIn.verifyEmail.open')
          : t('signIn.verifyEmail.wrote', { email: registered })
      }
      notice={said === null ? null : { tone: 'success', icon: CircleCheck, text: said }}
      foot={
        <Link href="/login" className={familyStyles.link}>
          {t('signIn.backToSignIn')}
        </Link>
      }
    >
      <form className={familyStyles.form} {...form}>
        <EmailField {...field('email')} />
        <FormFoot {...foot} label={t('signIn.verifyEmail.act')} busyLabel={t('signIn.mailing')} />
      </form>
    </SignInPage>
  );
};
