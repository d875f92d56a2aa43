import { useMedia } from '../hooks/use-media.ts';
import { breakpoints } from '../theme/scale.ts';
import { useLook } from './browser-look.ts';

/** Whether the navigation is a rail, and the way to change that. Unasked it is one where three panes need the room. */
export const useNavCollapsed = (): readonly [boolean, (collapsed: boolean) => void] => {
  const [{ layout }, choose] = useLook();
  const isRoomy = useMedia(`(min-width: ${breakpoints.xl})`);
  return [layout.navCollapsed ?? !isRoomy, (navCollapsed) => choose({ layout: { navCollapsed } })];
};
