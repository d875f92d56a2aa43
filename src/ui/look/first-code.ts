/** Addresses of code, by the page that needs them before its first paint. */
export interface FirstCode {
  readonly signIn: readonly string[];
  readonly home: readonly string[];
  readonly chat: readonly string[];
  /** What every page of a signed-in user needs. */
  readonly frame: readonly string[];
  /** The script of the worker, and its imports. The page never runs them. */
  readonly worker: readonly string[];
}

export interface StartingPage {
  readonly cookie: string;
  readonly head: { append(link: StartingLink): void };
  createElement(name: 'link'): StartingLink;
}
interface StartingLink {
  rel: string;
  href: string;
}

/**
 * Begins to load the code of the first screen while the page's own code still loads. Otherwise the page would request
 * the screen's code one round trip later. The source of this function runs as a script in the page's head, so it must
 * be self-contained.
 */
export function fetchFirstCode(page: StartingPage, path: string, code: FirstCode): void {
  const isSignedIn = /(?:^|; )accessToken=[^;]/.test(page.cookie);
  const ofPath = path === '/' ? code.home : /^\/chat\/?$/i.test(path) ? code.chat : code.frame;
  const fetchAs = (rel: string, files: readonly string[]): void => {
    for (const file of files) {
      const link = page.createElement('link');
      link.rel = rel;
      link.href = file;
      page.head.append(link);
    }
  };
  fetchAs('modulepreload', isSignedIn ? ofPath : code.signIn);
  if (isSignedIn) fetchAs('prefetch', code.worker);
}
