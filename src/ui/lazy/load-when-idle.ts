/** ms after which a busy page loads the next chunk all the same. */
const REST_WITHIN_MS = 500;

const rest = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: REST_WITHIN_MS });
    else setTimeout(resolve);
  });

/**
 * Fetches code chunk by chunk while the page is idle, so that no frame is delayed. A chunk that fails now is
 * fetched again when it is drawn, and its failure is shown then.
 */
export const loadWhenIdle = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await rest();
    // Not awaited: a chunk that never arrives must not hold up the others.
    load().catch(() => undefined);
  }
};
