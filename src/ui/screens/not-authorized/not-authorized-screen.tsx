import { Redirect, useLocation, useSearch } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { BlankPage } from '../../components/page/blank-page.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { mayDo } from '../../session/ability.ts';
import { missingOf } from '../../session/not-authorized-path.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { signInPath } from '../../session/way-back.ts';
import { SignOutQuestion } from '../../shell/account/sign-out-question.tsx';
import { useSignOut } from '../../shell/account/use-sign-out.ts';
import '../../language/texts/en/sign-in.ts';

/** Names the permission that the user lacks. Opens the wanted page once the user has the permission. */
const NotAuthorizedScreen = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { action, wanted } = missingOf(useSearch());
  const session = useSession();
  const ability = useAbility();
  const signOut = useSignOut();
  const isRoleView = useIsRoleView();
  if (session === null || ability === null)
    return (
      <BlankPage title={t('pages.notAuthorized.title')} text={t('pages.notAuthorized.signedOut')}>
        <Button variant="primary" onClick={() => navigate(signInPath(wanted))}>
          {t('signIn.signIn')}
        </Button>
      </BlankPage>
    );
  if (action !== null && wanted !== null && mayDo(ability, action)) return <Redirect to={wanted} replace />;
  const { email } = session.userData;
  const lack =
    action === null
      ? t('pages.notAuthorized.lacksIt', { email })
      : t('pages.notAuthorized.lacks', { email, action });
  return (
    <BlankPage title={t('pages.notAuthorized.title')} text={`${lack} ${t('pages.notAuthorized.advice')}`}>
      <Button variant="primary" onClick={() => navigate('/')}>
        {t('pages.goHome')}
      </Button>
      {!isRoleView && (
        <>
          <Button busy={signOut.busy} onClick={signOut.start}>
            {t('shell.signOut.act')}
          </Button>
          <SignOutQuestion signOut={signOut} />
        </>
      )}
    </BlankPage>
  );
};

export default NotAuthorizedScreen;
