/** Addresses of code, by the page that needs them before its first paint. */
export interface FirstCode {
  readonly signIn: readonly string[];
  /** What connects a signed-in page to its worker. */
  readonly client: readonly string[];
  readonly home: readonly string[];
  readonly chat: readonly string[];
  /** What every page of a signed-in user needs. */
  readonly frame: readonly string[];
  /** The script of the worker, and its imports. The page never runs them. */
  readonly worker: readonly string[];
  /** Without a preload, the first text would request it, and then change its width. */
  readonly font: string;
}

export interface StartingPage {
  readonly cookie: string;
  readonly head: { append(link: StartingLink): void };
  createElement(name: 'link'): StartingLink;
}
interface StartingLink {
  rel: string;
  href: string;
  readonly relList: { supports(rel: string): boolean };
}

/**
 * Begins to load the code of the first screen while the page's own code still loads. Otherwise the page would request
 * the screen's code one round trip later. What starts the worker comes first, because the worker then asks the service
 * for the data. The font comes with the screen's code: later, the first text would change its width. The source of this
 * function runs as a script in the page's head, so it must be self-contained.
 */
export function fetchFirstCode(page: StartingPage, path: string, code: FirstCode): void {
  const isSignedIn = /(?:^|; )accessToken=[^;]/.test(page.cookie);
  const ofPath = path === '/' ? code.home : /^\/chat\/?$/i.test(path) ? code.chat : code.frame;
  /** Calls `next` once every file has arrived, or can't be loaded. */
  const fetchAs = (rel: string, files: readonly string[], attributes?: object, next?: () => void): void => {
    let missing = files.length;
    const settled = (): void => {
      missing -= 1;
      if (missing === 0) next?.();
    };
    for (const href of files)
      page.head.append(
        Object.assign(page.createElement('link'), attributes, {
          rel,
          href,
          onload: settled,
          onerror: settled,
        }),
      );
  };
  const fetchScreen = (files: readonly string[]): void => {
    fetchAs('modulepreload', files);
    fetchAs('preload', [code.font], { as: 'font', type: 'font/woff2', crossOrigin: '' });
  };
  if (isSignedIn) fetchAs('modulepreload', code.client, {}, () => fetchScreen(ofPath));
  else fetchScreen(code.signIn);
  if (!isSignedIn || !page.createElement('link').relList.supports('prefetch')) return;
  const [script = '', ...imports] = code.worker;
  fetchAs('prefetch', [script], { fetchPriority: 'high' });
  // With `crossOrigin`, as the script imports them. Otherwise a server's `Vary: Origin` causes a second request.
  fetchAs('prefetch', imports, { fetchPriority: 'high', crossOrigin: '' });
}
