import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import { type LazyPart, lazyPart } from '../lazy/lazy-part.ts';

/** A screen is a lazy component without props. */
export type Screen = LazyPart<object>;

/** Wraps the dynamic import of a screen. */
export const screenOf = (fetch: () => Promise<{ readonly default: ComponentType }>): Screen =>
  lazyPart<object>(fetch);

/**
 * Returns the component to draw: the loaded one if its code is here, else one that suspends. A suspended
 * component appears up to 300 ms late, because React throttles the replacement of fallbacks. Key the caller by
 * the part.
 */
export const useLazyPart = <Props extends object>({
  loaded,
  Later,
}: LazyPart<Props>): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => {
  // Kept for the life of the caller: switching to the loaded component would remount it.
  const [Part] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
    () => loaded() ?? Later,
  );
  return Part;
};

/** Draws a screen. Key it by the screen. */
export const DrawScreen = ({ screen }: { readonly screen: Screen }) => {
  const Part = useLazyPart(screen);
  return <Part />;
};
