/** ms after which the next chunk loads even if the page is busy. */
const REST_WITHIN_MS = 500;

declare global {
  interface Navigator {
    /** Not in Firefox and Safari. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Resolves when the page is idle. */
export const rest = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: REST_WITHIN_MS });
    else setTimeout(resolve);
  });

/**
 * Loads code chunk by chunk while the page is idle, so that no frame is delayed. A chunk that fails is loaded
 * again when it is drawn, and shows its failure then. Loads nothing for a person who has asked the browser to use
 * less data: they may never need this code.
 */
export const loadWhenIdle = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (navigator.connection?.saveData === true) return;
  for (const load of loads) {
    await rest();
    // Don't await the chunk: a chunk that never arrives must not block other chunks.
    load().catch(() => undefined);
  }
};
