import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part whose code comes in a file of its own. */
export interface LazyPart<Props extends object> {
  /** Fetches the code, once. Rejects when it can't be had. */
  readonly load: () => Promise<unknown>;
  /** The part, when its code is here. */
  readonly loaded: () => ComponentType<Props> | null;
  /** The same before: it waits for the code. */
  readonly Later: LazyExoticComponent<ComponentType<Props>>;
}

/** The part that `fetch` brings. */
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
