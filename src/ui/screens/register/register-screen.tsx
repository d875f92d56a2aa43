import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { EmailField } from '../../sign-in/email-field.tsx';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import { NewPasswordField } from '../../sign-in/new-password-field.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import { registerFormSchema } from './register-form.ts';
import '../../language/texts/en/sign-in.ts';

const ToSignIn = () => {
  const { t } = useTranslation();
  return (
    <Link href="/login" className={familyStyles.link}>
      {t('signIn.backToSignIn')}
    </Link>
  );
};

/** Registers an account with an invite, which is required. */
const RegisterScreen = () => {
  const { t } = useTranslation();
  const query = new URLSearchParams(useSearch());
  const inviteToken = query.get('token');
  if (inviteToken === null)
    return (
      <SignInPage title={t('signIn.register.needInvite')} subtitle={t('signIn.register.needInviteText')}>
        <ToSignIn />
      </SignInPage>
    );
  return <RegisterPage inviteToken={inviteToken} email={query.get('email') ?? ''} />;
};

const RegisterPage = ({ inviteToken, email }: { readonly inviteToken: string; readonly email: string }) => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [accepted, setAccepted] = useState(false);
  const { form, field, errors, foot } = useServiceForm({
    schema: registerFormSchema,
    initial: { fullName: '', email, password: '', company: '', acceptTerms: false },
    names: {
      full_name: 'fullName',
      email: 'email',
      password: 'password',
      company: 'company',
      accept_terms: 'acceptTerms',
    },
    first: 'fullName',
    async onSubmit(values) {
      const answer = await execute({ type: 'register', ...values, inviteToken });
      if (!answer.ok) return answer.refusal;
      navigate('/verify-email', { state: { email: values.email } });
      return null;
    },
  });
  const termsError = errors.acceptTerms;
  return (
    <SignInPage
      title={t('signIn.register.title')}
      subtitle={t('signIn.register.subtitle')}
      foot={<ToSignIn />}
    >
      <form className={familyStyles.form} {...form}>
        <TextField
          label={t('signIn.register.fullName')}
          size="lg"
          autoComplete="name"
          {...field('fullName')}
        />
        <EmailField {...field('email')} />
        <NewPasswordField size="lg" {...field('password')} />
        <TextField
          label={t('signIn.register.company')}
          size="lg"
          autoComplete="organization"
          {...field('company')}
        />
        <div>
          <Checkbox
            label={t('signIn.register.terms')}
            name="acceptTerms"
            checked={accepted}
            onChange={setAccepted}
          />
          {termsError !== undefined && (
            <p role="alert" className={familyStyles.alert}>
              {termsError}
            </p>
          )}
        </div>
        <FormFoot {...foot} label={t('signIn.register.act')} busyLabel={t('signIn.register.busy')} />
      </form>
    </SignInPage>
  );
};

export default RegisterScreen;
