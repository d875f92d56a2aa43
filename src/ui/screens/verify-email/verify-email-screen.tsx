import { useCallback, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Answer } from '../../../core/kernel/answer.ts';
import type { Verified } from '../../../core/model/sign-in/types.ts';
import { Button } from '../../components/button/button.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { familyStyles } from '../../sign-in/family-styles.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { WaitingPage } from './waiting-page.tsx';
import '../../language/texts/en/sign-in.ts';

/** Verifies the token of the link in an email. Without a token, users wait here for the email. */
const VerifyEmailScreen = () => {
  const token = new URLSearchParams(useSearch()).get('token');
  return token === null ? <WaitingPage /> : <VerifyingPage key={token} token={token} />;
};

export default VerifyEmailScreen;

const VerifyingPage = ({ token }: { readonly token: string }) => {
  const { execute } = useCore();
  const { t, sentence } = useTranslation();
  const session = useSession();
  const [answer, setAnswer] = useState<Answer<Verified> | null>(null);
  const verify = useCallback(() => {
    setAnswer(null);
    void execute({ type: 'verifyEmail', token }).then(setAnswer);
  }, [execute, token]);
  useEffect(verify, [verify]);

  if (answer === null)
    return (
      <SignInPage title={t('signIn.verifyEmail.verifying')} subtitle={t('signIn.verifyEmail.moment')}>
        {null}
      </SignInPage>
    );
  if (answer.ok) {
    const { email, already } = answer.value;
    return (
      <SignInPage
        title={t(already ? 'signIn.verifyEmail.verifiedBefore' : 'signIn.verifyEmail.verified')}
        subtitle={email ?? t('signIn.verifyEmail.ready')}
      >
        <Link href={session === null ? '/login' : '/'} className={familyStyles.link}>
          {t(session === null ? 'signIn.signIn' : 'pages.goHome')}
        </Link>
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title={t('signIn.verifyEmail.notVerified')}
      subtitle={<span role="alert">{sentence(answer.refusal.reason)}</span>}
    >
      {answer.refusal.code === 'expired' ? (
        <Link href="/verify-email" className={familyStyles.link}>
          {t('signIn.askForLink')}
        </Link>
      ) : (
        <Button onClick={verify}>{t('parts.retry')}</Button>
      )}
    </SignInPage>
  );
};
