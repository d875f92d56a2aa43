/** Failures in a row after which the browser may be giving the first one again, without asking the network. */
const KEPT_FROM = 5;

export interface CodeReloadParts {
  /** A reload would reach the service, as far as the browser knows, and lose nothing that was typed. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/**
 * Fetches code that is asked for again until it comes. Some browsers keep a module's failure as long as the page lives
 * (whatwg/html#6768), and the server may have replaced it by a newer build: then the page itself is loaded anew.
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
