import { Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { signInPath, wayBackOf } from '../../session/way-back.ts';
import { pendingStepOf } from '../../sign-in/pending-step.ts';
import { RecoveryPage } from './recovery-page.tsx';

/**
 * For users who can't complete the second step. Without a pending step, this screen redirects to the sign-in
 * screen.
 */
const RecoveryScreen = () => {
  const search = useSearch();
  const step = pendingStepOf(useHistoryState<unknown>());
  if (step === null) return <Redirect to={signInPath(wayBackOf(search))} replace />;
  return <RecoveryPage key={step.challengeId} step={step} search={search} />;
};

export default RecoveryScreen;
