import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import { type LazyPart, lazyPart } from '../lazy/lazy-part.ts';

/** A screen is a part that takes nothing. */
export type Screen = LazyPart<object>;

/** The screen that `fetch` brings. */
export const screenOf = (fetch: () => Promise<{ readonly default: ComponentType }>): Screen =>
  lazyPart<object>(fetch);

/**
 * The component that draws a part; at once, when its code is here: React holds back what takes the place of a
 * fallback for 300 ms, however soon it comes. Key the caller by the part.
 */
export const useLazyPart = <Props extends object>({
  loaded,
  Later,
}: LazyPart<Props>): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => {
  // Chosen once: code that comes meanwhile must not have the part begin anew.
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
