import { useLocation, useSearch } from 'wouter';
import type { Refusal } from '../../../core/kernel/answer.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { sessionStore } from '../../session/session-store.ts';
import { nextStep } from '../../session/way-back.ts';
import type { PendingStep } from '../../sign-in/pending-step.ts';
import { useFinishSignIn } from '../../sign-in/use-finish-sign-in.ts';
import type { LoginForm } from './login-form.ts';
import { LoginPage } from './login-page.tsx';

const SIGNED_OUT = { status: 'signedOut', accountEnd: null } as const;

const LoginScreen = () => {
  const { execute } = useCore();
  const finish = useFinishSignIn();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { status, accountEnd } = useView({ view: 'session' })?.head ?? SIGNED_OUT;
  const left = useView({ view: 'left' })?.rows ?? [];
  const isCleared = sessionStore().wasCleared();

  const signIn = async ({ email, password }: LoginForm, keep: boolean): Promise<Refusal | null> => {
    const answer = await execute({ type: 'signIn', email, password });
    if (!answer.ok) return answer.refusal;
    const { value } = answer;
    switch (value.kind) {
      case 'signedIn':
        finish(value, keep);
        return null;
      case 'secondStep': {
        const step: PendingStep = { challengeId: value.challengeId, methods: value.methods, keep };
        navigate(nextStep('/two-steps', search), { state: step });
        return null;
      }
    }
  };

  return (
    <LoginPage
      why={isCleared ? 'dataCleared' : status === 'expired' ? (accountEnd ?? 'sessionEnded') : null}
      left={left}
      forgotPath={nextStep('/forgot-password', search)}
      onSignIn={signIn}
    />
  );
};

export default LoginScreen;
