import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs `effect` after the first paint, and again when one of `values` has changed. The effect sees the newest
 * props and state without depending on them. The length of `values` must not change.
 */
export const useOnChange = (values: readonly unknown[], effect: EffectCallback): void => {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the effect depends on
  useEffect(() => run(), values);
};

/** Like `useOnChange`, but before the paint, for effects that measure or scroll. */
export const useLayoutOnChange = (values: readonly unknown[], effect: EffectCallback): void => {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the effect depends on
  useLayoutEffect(() => run(), values);
};
