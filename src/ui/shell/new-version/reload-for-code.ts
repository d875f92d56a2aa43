/** Failures in a row after which the page may reload, because the browser may have cached the failure. */
const KEPT_FROM = 5;

export interface CodeReloadParts {
  /** Returns true if the network seems to be up, and a reload would lose no typed text. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/**
 * Wraps a code request that is repeated until it succeeds, and reloads the page after several failures. Some
 * browsers cache a module's failure until the page reloads (whatwg/html#6768), and a newer build may have
 * replaced the file.
 */
export function reloadForCode<T>(fetchCode: () => Promise<T>, parts: CodeReloadParts): () => Promise<T> {
  let failures = 0;
  return async () => {
    try {
      return await fetchCode();
    } catch (error) {
      failures += 1;
      if (failures >= KEPT_FROM && parts.mayReload()) parts.reload();
      throw error;
    }
  };
}
