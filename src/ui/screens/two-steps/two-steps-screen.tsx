import { Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { signInPath, wayBackOf } from '../../session/way-back.ts';
import { pendingStepOf } from '../../sign-in/pending-step.ts';
import { CodePage } from './code-page.tsx';

/** The second step of a sign-in. Without a pending step, this screen redirects to the sign-in screen. */
const TwoStepsScreen = () => {
  const search = useSearch();
  const step = pendingStepOf(useHistoryState<unknown>());
  if (step === null) return <Redirect to={signInPath(wayBackOf(search))} replace />;
  return <CodePage key={step.challengeId} step={step} search={search} />;
};

export default TwoStepsScreen;
