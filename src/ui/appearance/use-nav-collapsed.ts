import { useMedia } from '../hooks/use-media.ts';
import { breakpoints } from '../theme/scale.ts';
import { useAppearance } from './browser-appearance.ts';

/**
 * Returns whether the navigation is collapsed to a rail, and a function that changes this. The default is a
 * rail in windows narrower than `xl`, where three panes need the room.
 */
export const useNavCollapsed = (): readonly [boolean, (collapsed: boolean) => void] => {
  const [{ layout }, choose] = useAppearance();
  const isRoomy = useMedia(`(min-width: ${breakpoints.xl})`);
  return [layout.navCollapsed ?? !isRoomy, (navCollapsed) => choose({ layout: { navCollapsed } })];
};
