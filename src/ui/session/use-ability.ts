import { useMemo } from 'react';
import { type AppAbility, buildAbility } from './ability.ts';
import { useSession } from './use-session.ts';

/** What the signed-in user may do, as the cookies say in this moment; null when signed out. */
export const useAbility = (): AppAbility | null => {
  const session = useSession();
  return useMemo(
    () => (session === null ? null : buildAbility(session.userData, session.userAbilityRules)),
    [session],
  );
};
