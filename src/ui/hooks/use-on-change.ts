import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs `effect` after the first paint, and again whenever one of `values` has changed. The effect may read
 * anything else as it is then, without running again for it. `values` must always have the same length.
 */
export const useOnChange = (values: readonly unknown[], effect: EffectCallback): void => {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the effect depends on
  useEffect(() => run(), values);
};

/** The same before the paint, for effects that move or measure what is about to be seen. */
export const useLayoutOnChange = (values: readonly unknown[], effect: EffectCallback): void => {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the effect depends on
  useLayoutEffect(() => run(), values);
};
