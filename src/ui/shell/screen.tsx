import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** A screen whose code comes in a file of its own. */
export interface Screen {
  /** Fetches the code, once. Rejects when it can't be had. */
  readonly load: () => Promise<unknown>;
  /** The screen, when its code is here. */
  readonly loaded: () => ComponentType | null;
  /** The same before: it waits for the code. */
  readonly Later: LazyExoticComponent<ComponentType>;
}

/** The screen that `fetch` brings. */
export const screenOf = (fetch: () => Promise<{ readonly default: ComponentType }>): Screen => {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const module = await fetch();
    loaded = module.default;
    return module;
  };
  return { load, loaded: () => loaded, Later: lazy(load) };
};

/**
 * Draws a screen; at once, when its code is here: React holds back what takes the place of a fallback for
 * 300 ms, however soon it comes. Key it by the screen.
 */
export const DrawScreen = ({ screen: { loaded, Later } }: { readonly screen: Screen }) => {
  // Chosen once: code that comes meanwhile must not have the screen begin anew.
  const [Part] = useState<ComponentType>(() => loaded() ?? Later);
  return <Part />;
};
