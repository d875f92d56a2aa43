import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** A part whose code comes in a file of its own. */
export interface LaterPart<Props extends object> {
  /** Fetches the code, once. Rejects when it can't be had. */
  readonly load: () => Promise<unknown>;
  /** The part, when its code is here. */
  readonly loaded: () => ComponentType<Props> | null;
  /** The same before: it waits for the code. */
  readonly Later: LazyExoticComponent<ComponentType<Props>>;
}

/** A screen is a part that takes nothing. */
export type Screen = LaterPart<object>;

/** The part that `fetch` brings. */
export const laterPart = <Props extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await fetch();
    loaded = module.default;
    return module;
  };
  return { load, loaded: () => loaded, Later: lazy(load) };
};

/** The screen that `fetch` brings. */
export const screenOf = (fetch: () => Promise<{ readonly default: ComponentType }>): Screen =>
  laterPart<object>(fetch);

/**
 * The component that draws a part; at once, when its code is here: React holds back what takes the place of a
 * fallback for 300 ms, however soon it comes. Key the caller by the part.
 */
export const useLaterPart = <Props extends object>({
  loaded,
  Later,
}: LaterPart<Props>): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => {
  // Chosen once: code that comes meanwhile must not have the part begin anew.
  const [Part] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
    () => loaded() ?? Later,
  );
  return Part;
};

/** Draws a screen. Key it by the screen. */
export const DrawScreen = ({ screen }: { readonly screen: Screen }) => {
  const Part = useLaterPart(screen);
  return <Part />;
};
