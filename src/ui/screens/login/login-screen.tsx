import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { sessionStore } from '../../session/session-store.ts';
import { type CredentialsErrors, type CredentialsForm, placeRefusal } from './credentials-form.ts';
import { SignInPage } from './sign-in-page.tsx';

/** The sign-in screen on live data. Once the cookies are written, the guard leads on to `to`. */
const LoginScreen = () => {
  const { execute, signedIn } = useCore();
  const sessionEnded = useView({ view: 'session' })?.head.status === 'expired';

  const signIn = async (
    { email, password }: CredentialsForm,
    keep: boolean,
  ): Promise<CredentialsErrors | null> => {
    const answer = await execute({ type: 'signIn', email, password });
    if (!answer.ok) return placeRefusal(answer.refusal);
    const { userData, accessToken, userAbilityRules } = answer.value;
    sessionStore().signedIn({ userData, accessToken, userAbilityRules }, keep);
    signedIn({ userData, accessToken });
    return null;
  };

  return <SignInPage sessionEnded={sessionEnded} onSignIn={signIn} />;
};

export default LoginScreen;
