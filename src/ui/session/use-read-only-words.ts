import { useTranslation } from '../language/translation-context.tsx';
import { useIsRoleView } from './use-session.ts';

/** Returns why nothing can be changed: the role view forbids it, or the given words about the user's own role. */
export const useReadOnlyWords = (ofOwnRole: string): string => {
  const { sentence } = useTranslation();
  return useIsRoleView() ? sentence(':roleView') : ofOwnRole;
};
