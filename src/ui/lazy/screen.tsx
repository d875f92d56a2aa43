import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import { type LazyPart, lazyPart } from './lazy-part.ts';

export type Screen = LazyPart<object>;

export const screenOf = (fetch: () => Promise<{ readonly default: ComponentType }>): Screen =>
  lazyPart<object>(fetch);

/**
 * Returns the component to draw: the loaded component, or one that suspends until its code is loaded. React
 * shows a suspended component up to 300 ms late. Use the part as the React key of the caller.
 */
export const useLazyPart = <Props extends object>({
  loaded,
  Later,
}: LazyPart<Props>): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => {
  // Keep the first choice: switching to the loaded component would remount it.
  const [Part] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
    () => loaded() ?? Later,
  );
  return Part;
};

/** Draws a screen. Use the screen as the React key. */
export const DrawScreen = ({ screen }: { readonly screen: Screen }) => {
  const Part = useLazyPart(screen);
  return <Part />;
};
