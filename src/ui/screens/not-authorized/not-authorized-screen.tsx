import { useLocation } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { BlankPage } from '../../components/page/blank-page.tsx';
import { useView } from '../../core-client/use-view.ts';
import { useSession } from '../../session/use-session.ts';
import { SignOutDialog } from '../../shell/account/sign-out-dialog.tsx';
import { useSignOut } from '../../shell/account/use-sign-out.ts';

const NotAuthorizedScreen = () => {
  const [, navigate] = useLocation();
  const session = useSession();
  const unsent = useView({ view: 'session' })?.head.unsent ?? 0;
  const signOut = useSignOut();
  if (session === null)
    return (
      <BlankPage title="You may not see this page" text="Sign in with an account that may.">
        <Button variant="primary" onClick={() => navigate('/login')}>
          Sign in
        </Button>
      </BlankPage>
    );
  return (
    <BlankPage
      title="You may not see this page"
      text={`${session.userData.email} lacks the permission for it. Ask your administrator, or use another account.`}
    >
      <Button variant="primary" busy={signOut.busy} onClick={signOut.start}>
        Sign out
      </Button>
      <SignOutDialog signOut={signOut} unsent={unsent} />
    </BlankPage>
  );
};

export default NotAuthorizedScreen;
