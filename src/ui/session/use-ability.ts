import { use, useMemo } from 'react';
import type { AppAbility } from './ability.ts';
import { awaitAbility } from './ability-code.ts';
import { useSession } from './use-session.ts';

/** Returns the signed-in user's ability; null if signed out. Suspends until its code is loaded. */
export const useAbility = (): AppAbility | null => {
  const session = useSession();
  // Call `use` in each render: a suspended component must call the same hooks when it resumes.
  const build = use(awaitAbility(session !== null));
  return useMemo(
    () => (session === null || build === null ? null : build(session.userData, session.userAbilityRules)),
    [session, build],
  );
};
