import { useMedia } from '../hooks/use-media.ts';
import { breakpoints } from '../theme/scale.ts';
import { useLook } from './browser-look.ts';

/**
 * Returns true if the navigation is collapsed to a rail, and a function that changes this. By default it is a
 * rail where three panes need the room.
 */
export const useNavCollapsed = (): readonly [boolean, (collapsed: boolean) => void] => {
  const [{ layout }, choose] = useLook();
  const isRoomy = useMedia(`(min-width: ${breakpoints.xl})`);
  return [layout.navCollapsed ?? !isRoomy, (navCollapsed) => choose({ layout: { navCollapsed } })];
};
