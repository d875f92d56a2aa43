/** The Vite plugins of the demo that needs no server. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../http/content-security-policy.ts';

const FOLDER = import.meta.dirname;

/** Directives that browsers ignore in a page, and that only a server can send. */
const ONLY_AS_HEADER = /^(?:frame-ancestors|report-uri)\b/;

/** The policy of the console's own build, in the page, and one more script address for the demo's two workers. */
const POLICY = CONTENT_SECURITY_POLICY.split('; ')
  .filter((directive) => !ONLY_AS_HEADER.test(directive))
  .map((directive) => (directive.startsWith('trusted-types ') ? `${directive} switchboard-demo` : directive))
  .join('; ');

/** Imports a file before a module of the console, whose code is not changed. */
const before = (name: string, module: RegExp, file: string): Plugin => ({
  name: `switchboard:demo-${name}`,
  enforce: 'pre',
  transform(code, id) {
    if (!module.test(id.replace(/\?.*$/, ''))) return undefined;
    return { code: `import ${JSON.stringify(join(FOLDER, file))};\n${code}`, map: null };
  },
});

/** Lets the console's worker open its sockets in the demo's world. */
export const demoSockets = (): Plugin => before('sockets', /\/src\/worker\/worker\.ts$/, 'core-sockets.ts');

const COOKIE_STORE = /[\\/]msw[\\/]lib[\\/]core[\\/]utils[\\/]cookieStore\.mjs$/;

/**
 * Replaces MSW's store of cookies, which needs the `localStorage` of a page. The service sets no cookies. Its library
 * with the list of all domains would be a third of the world.
 */
export const noCookieStore = (): Plugin => ({
  name: 'switchboard:demo-no-cookie-store',
  load: (id) =>
    COOKIE_STORE.test(id)
      ? 'export const cookieStore = { getCookies: () => [], setCookie: async () => undefined };'
      : undefined,
});

/** Bundles the service worker. It lies beside the page: its folder is the part of the host that it may serve. */
async function serviceWorkerCode(base: string, root: string): Promise<string> {
  const built = await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(FOLDER, 'service-worker.ts'), formats: ['iife'], name: 'demo' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The service worker was not built.');
  return chunk.code;
}

/** The page of the demo: its policy, the service worker, the world, and a copy for deep links. */
export function demoPage(): readonly Plugin[] {
  let base = '/';
  let root = '';
  let folder = '';
  return [
    before('page', /\/src\/ui\/main\.tsx$/, 'page.ts'),
    {
      name: 'switchboard:demo-files',
      configResolved(config) {
        base = config.base;
        root = config.root;
        folder = join(config.root, config.build.outDir);
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html) => ({
          html,
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
              injectTo: 'head-prepend',
            },
          ],
        }),
      },
      async generateBundle() {
        const source = await serviceWorkerCode(base, root);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
      // Static hosts answer unknown paths with this file.
      writeBundle: () => copyFile(join(folder, 'index.html'), join(folder, '404.html')),
    },
  ];
}
