import { Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { signInPath, wayBackOf } from '../../session/way-back.ts';
import { pendingStepOf } from '../../sign-in/pending-step.ts';
import { RecoveryPage } from './recovery-page.tsx';

/** For those who can't give their second step; without a first one it begins there. */
const RecoveryScreen = () => {
  const search = useSearch();
  const step = pendingStepOf(useHistoryState<unknown>());
  if (step === null) return <Redirect to={signInPath(wayBackOf(search))} replace />;
  return <RecoveryPage key={step.challengeId} step={step} search={search} />;
};

export default RecoveryScreen;
