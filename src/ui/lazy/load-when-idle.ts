/** ms after which a page that never rests gets the next piece all the same. */
const REST_WITHIN_MS = 500;

const rest = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: REST_WITHIN_MS });
    else setTimeout(resolve);
  });

/**
 * Fetches code piece by piece while the page rests, so that nobody who works meanwhile waits for a frame. What can't be had
 * now is fetched again, and its failure told, when it is to be drawn.
 */
export const loadWhenIdle = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await rest();
    // Not waited for: one that stays away must not keep the others.
    load().catch(() => undefined);
  }
};
