import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadLater } from './load-when-idle.ts';

/** A component whose code is in a separate chunk. It loads when it is drawn first, or while the page is idle. */
export interface LazyPart<Props extends object> {
  /** Loads the code once. Rejects if the code can't be loaded. */
  readonly load: () => Promise<unknown>;
  /** Returns the component once its code is loaded, else null. */
  readonly loaded: () => ComponentType<Props> | null;
  /** A component that suspends until the code is loaded. */
  readonly Later: LazyExoticComponent<ComponentType<Props>>;
}

export const lazyPart = <Props extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await fetch();
    loaded = module.default;
    return module;
  };
  loadLater(load);
  return { load, loaded: () => loaded, Later: lazy(load) };
};
