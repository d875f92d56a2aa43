import { use, useMemo } from 'react';
import type { AppAbility } from './ability.ts';
import { awaitAbility } from './ability-code.ts';
import { useSession } from './use-session.ts';

/** What the signed-in user may do, as the cookies say in this moment; null when signed out. Waits for its code. */
export const useAbility = (): AppAbility | null => {
  const session = useSession();
  // Asked for in each drawing: React takes up one that waited where it stood, and finds other hooks there otherwise.
  const build = use(awaitAbility(session !== null));
  return useMemo(
    () => (session === null || build === null ? null : build(session.userData, session.userAbilityRules)),
    [session, build],
  );
};
