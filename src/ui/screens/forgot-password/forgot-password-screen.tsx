import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Link, useSearch } from 'wouter';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { signInPath, wayBackOf } from '../../session/way-back.ts';
import { EmailField } from '../../sign-in/email-field.tsx';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import { emailPart } from '../../sign-in/form-parts.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import '../../language/texts/en/sign-in.ts';

const schema = v.object({ email: emailPart });

/** Requests an email with a link. The answer doesn't reveal whether the account exists. */
const ForgotPasswordScreen = () => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const search = useSearch();
  const [mailed, setMailed] = useState<string | null>(null);
  const { form, field, foot } = useServiceForm({
    schema,
    initial: { email: '' },
    names: { email: 'email' },
    first: 'email',
    async onSubmit({ email }) {
      const answer = await execute({ type: 'forgotPassword', email });
      if (!answer.ok) return answer.refusal;
      setMailed(email);
      return null;
    },
  });
  return (
    <SignInPage
      title={t('signIn.forgotPassword.title')}
      subtitle={t('signIn.forgotPassword.subtitle')}
      notice={
        mailed === null
          ? null
          : {
              tone: 'success',
              icon: CircleCheck,
              text: t('signIn.forgotPassword.mailed', { email: mailed }),
            }
      }
      foot={
        <Link href={signInPath(wayBackOf(search))} className={familyStyles.link}>
          {t('signIn.backToSignIn')}
        </Link>
      }
    >
      <form className={familyStyles.form} {...form}>
        <EmailField {...field('email')} />
        <FormFoot {...foot} label={t('signIn.forgotPassword.act')} busyLabel={t('signIn.mailing')} />
      </form>
    </SignInPage>
  );
};

export default ForgotPasswordScreen;
