// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { History } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import type { Refusal } from '../../../core/kernel/answer.ts';
import type { AccountEnd } from '../../../core/kernel/reasons.ts';
import type { LeftRow } from '../../../core/model/other-users/types.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { EmailField } from '../../sign-in/email-field.tsx';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { FormFoot } from '../../sign-in/form-foot.tsx';
import { PasswordField } from '../../sign-in/password-field.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useServiceForm } from '../../sign-in/use-service-form.ts';
import { type LoginForm, loginFormSchema } from './login-form.ts';
import '../../language/texts/en/sign-in.ts';

type LoginPageProps = {
  /** Why the user must sign in again. Null for a first sign-in. */
  readonly why: 'sessionEnded' | 'dataCleared' | AccountEnd | null;
  /** Unsent texts that wait on this device for their users. */
  readonly left: readonly LeftRow[];
  readonly forgotPath: string;
  /** Resolves to null on success, else to the refusal. The typed values stay. */
  readonly onSignIn: (credentials: LoginForm, keep: boolean) => Promise<Refusal | null>;
};

export const LoginPage = ({ why, left, forgotPath, onSignIn }: LoginPageProps) => {
  const { t, sentence } = useTranslation();
  const [keep, setKeep] = useState(false);
  const { form, field, foot } = useServiceForm({
    schema: loginFormSchema,
    initial: { email: '', password: '' },
    names: { email: 'email', password: 'password' },
    first: 'email',
    // The service does not say which of the two is wrong. The password is, nearly always.
    afterRefusal: 'password',
    onSubmit: (credentials) => onSignIn(credentials, keep),
  });
  return (
    <SignInPage
      title={t('signIn.login.title')}
      subtitle={t('signIn.login.subtitle')}
      notice={
        why === null && left.length === 0
          ? null
          : {
              tone: 'warning',
              icon: History,
              text: (
                <>
                  {why !== null && (
                    <span key={why}>
                      {why === 'sessionEnded' || why === 'dataCleared'
                        ? t(`signIn.login.${why}`)
                        : sentence(why)}
                    </span>
                  )}
                  {left.map(({ key, owner, count }) => (
                    <Fragment key={`${key} ${count}`}>
                      {' '}
                      <span>
                        {owner === null
                          ? t('signIn.login.leftUnnamed', { count })
                          : t('signIn.login.left', { count, name: owner })}
                      </span>
                    </Fragment>
                  ))}
                </>
              ),
            }
      }
      foot={<p>{t('signIn.login.noAccount')}</p>}
    >
      <form className={familyStyles.form} {...form}>
        <EmailField {...field('email')} />
        <PasswordField
          size="lg"
          autoComplete="current-password"
          aside={
            <Link href={forgotPath} className={familyStyles.link}>
              {t('signIn.login.forgot')}
            </Link>
          }
          {...field('password')}
        />
        <Checkbox label={t('signIn.login.keep')} checked={keep} onChange={setKeep} />
        <FormFoot {...foot} label={t('signIn.signIn')} busyLabel={t('signIn.login.busy')} />
      </form>
    </SignInPage>
  );
};
