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

type Load = () => Promise<unknown>;

/**
 * Loads code chunk by chunk while the page is idle, so that no frame is delayed. A chunk that fails is loaded
 * again when it is drawn, and shows its failure then. Loads nothing for a person who has asked the browser to use
 * less data: they may never need this code.
 */
export const loadWhenIdle = async (loads: readonly Load[]): Promise<void> => {
  // Tests import screens in Node, whose older versions have no navigator.
  if (globalThis.navigator?.connection?.saveData === true) return;
  for (const load of loads) {
    await rest();
    // Don't await the chunk: a chunk that never arrives must not block other chunks.
    load().catch(() => undefined);
  }
};

const declared: Load[] = [];
let take = (load: Load): void => {
  declared.push(load);
};

/** Lets the page load this code once it is idle. */
export const loadLater = (load: Load): void => take(load);

/**
 * Loads the code that was given to `loadLater`, and from now on each further one, which may come with code that loads late.
 * Without it, what nobody has opened yet could not be opened offline.
 */
export const loadDeclared = async (): Promise<void> => {
  // The parts of the screen that is open came last. The code of all screens was declared before them.
  let last = loadWhenIdle(declared.splice(0).reverse());
  take = (load) => {
    last = last.then(() => loadWhenIdle([load]));
  };
  await last;
};
