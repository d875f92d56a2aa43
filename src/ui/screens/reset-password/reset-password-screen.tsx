import { useState } from 'react';
import * as v from 'valibot';
import { Link, useSearch } from 'wouter';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import { newPasswordPart } from '../../sign-in/form-parts.ts';
import { NewPasswordField } from '../../sign-in/new-password-field.tsx';
import { PasswordField } from '../../sign-in/password-field.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import '../../language/texts/en/sign-in.ts';

const schema = v.pipe(
  v.object({ password: newPasswordPart, again: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['again']],
      ({ password, again }) => password === again,
      ':passwordsDiffer',
    ),
    ['again'],
  ),
);

const ToSignIn = () => {
  const { t } = useTranslation();
  return (
    <Link href="/login" className={familyStyles.link}>
      {t('signIn.signIn')}
    </Link>
  );
};

const AskAgain = () => {
  const { t } = useTranslation();
  return (
    <Link href="/forgot-password" className={familyStyles.link}>
      {t('signIn.askForLink')}
    </Link>
  );
};

/** Sets a new password. The link in the email opens this screen. */
const ResetPasswordScreen = () => {
  const { t } = useTranslation();
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  const email = query.get('email');
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <SignInPage title={t('signIn.resetPassword.changed')} subtitle={t('signIn.resetPassword.signedOut')}>
        <ToSignIn />
      </SignInPage>
    );
  if (token === null || email === null)
    return (
      <SignInPage title={t('signIn.resetPassword.broken')} subtitle={t('signIn.resetPassword.brokenText')}>
        <AskAgain />
      </SignInPage>
    );
  return <NewPasswordPage token={token} email={email} onChanged={() => setChanged(true)} />;
};

type NewPasswordPageProps = {
  readonly token: string;
  readonly email: string;
  readonly onChanged: () => void;
};

const NewPasswordPage = ({ token, email, onChanged }: NewPasswordPageProps) => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const { form, field, foot, refusal } = useServiceForm({
    schema,
    initial: { password: '', again: '' },
    names: { password: 'password' },
    first: 'password',
    async onSubmit({ password }) {
      const answer = await execute({ type: 'resetPassword', token, email, password });
      if (!answer.ok) return answer.refusal;
      onChanged();
      return null;
    },
  });
  return (
    <SignInPage
      title={t('signIn.resetPassword.title')}
      subtitle={t('signIn.resetPassword.subtitle', { email })}
      foot={refusal?.code === 'expired' ? <AskAgain /> : null}
    >
      <form className={familyStyles.form} {...form}>
        <NewPasswordField label={t('signIn.resetPassword.password')} size="lg" {...field('password')} />
        <PasswordField
          label={t('signIn.resetPassword.again')}
          size="lg"
          autoComplete="new-password"
          {...field('again')}
        />
        <FormFoot
          {...foot}
          label={t('signIn.resetPassword.act')}
          busyLabel={t('signIn.resetPassword.busy')}
        />
      </form>
    </SignInPage>
  );
};

export default ResetPasswordScreen;
