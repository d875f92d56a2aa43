import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component whose code is in a chunk of its own. */
export interface LazyPart<Props extends object> {
  /** Fetches the code, once. Rejects when it can't be loaded. */
  readonly load: () => Promise<unknown>;
  /** The component, once its code is loaded. */
  readonly loaded: () => ComponentType<Props> | null;
  /** The component before that: it suspends until the code is loaded. */
  readonly Later: LazyExoticComponent<ComponentType<Props>>;
}

/** Wraps the dynamic import of a component. */
export const lazyPart = <Props extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await fetch();
    loaded = module.default;
    return module;
  };
  return { load, loaded: () => loaded, Later: lazy(load) };
};
