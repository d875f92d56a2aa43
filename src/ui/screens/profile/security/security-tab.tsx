import { useState } from 'react';
import { type LoadedProfile, useAsked } from '../../../shared/profile/own-profile.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { securityStyles } from './security.recipe.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';

/** How the user signs in: second step, password, sessions and recent attempts. */
export const SecurityTab = ({ own }: { readonly own: LoadedProfile }) => {
  const styles = securityStyles();
  const sessions = useAsked('sessions');
  const signIns = useAsked('signIns');
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <SecondStepSection own={own} />
        <PasswordSection own={own} open={isChanging} onOpen={setChanging} onEnded={sessions.ask} />
      </div>
      <div className={styles.aside}>
        <SessionsPanel own={own} asked={sessions} />
        <SignInsPanel asked={signIns} onChangePassword={() => setChanging(true)} />
      </div>
    </div>
  );
};
