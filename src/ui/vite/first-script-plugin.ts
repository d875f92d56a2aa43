import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';
import { firstAppearance } from '../appearance/first-appearance.ts';
import { type FirstCode, fetchFirstCode } from '../appearance/first-code.ts';
import { INTERNATIONALISATION } from '../theme/frame-constants.ts';

const SETTING = 'VITE_INTERNATIONALISATION';

const settingSchema = v.optional(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

const APPEARANCE = `(${firstAppearance})(document);\n`;

/** The script has an address of its own, because the content security policy allows no inline script. */
const fileOf = (script: string): string =>
  `assets/first-appearance-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

/**
 * Writes into the page whether users can choose a language. Spec section 9: off by default. An empty setting
 * counts as missing.
 */
export function internationalised(html: string, settings: Readonly<Record<string, unknown>>): string {
  const setting = v.safeParse(settingSchema, settings[SETTING] || undefined);
  if (!setting.success)
    throw new Error(`${SETTING} is malformed: it must be ${INTERNATIONALISATION.join(' or ')}.`);
  return html.replace('<html ', `<html data-internationalisation="${setting.output}" `);
}

/** Returns the code that reads the route of the page. `base` is the path below which the console is. */
const pathIn = (base: string): string =>
  base === '/' ? 'location.pathname' : `location.pathname.slice(${base.length - 1})`;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const PAGE = '/index.html';
/** What every signed-in page needs besides its client and its screen. */
const SIGNED_IN = ['/src/ui/session/build-ability.ts', '/src/ui/shell/default-layout.tsx'];
const SCREENS = {
  signIn: ['/src/ui/screens/login/login-screen.tsx'],
  client: ['/src/ui/core-client/tab-client.ts'],
  frame: SIGNED_IN,
  home: [...SIGNED_IN, '/src/ui/screens/home/home-screen.tsx'],
  chat: [...SIGNED_IN, '/src/ui/screens/chat/chat-screen.tsx'],
} as const;

const FONT = /^assets\/inter-latin-wght-normal-.*\.woff2$/;

/** The worker's script, and the core that it loads at once. */
const WORKER = /^worker\/(?:worker|core)-.*\.js$/;

/**
 * Returns the code of the worker's start: its script, the core, and all that these import. The other code loads later, such
 * as the SDKs.
 */
function workerCodeOf(bundle: Bundle, base: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const found = bundle[file];
    if (seen.has(file) || found?.type !== 'asset') return;
    seen.add(file);
    for (const [, name] of String(found.source).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      visit(`worker/${name}`);
  };
  const starts = Object.keys(bundle).filter((name) => WORKER.test(name));
  if (starts.length !== 2)
    throw new Error(`The build must have one worker with one core, not ${starts.join(' and ')}.`);
  // The script first, because nothing runs before it.
  for (const file of starts.toSorted().toReversed()) visit(file);
  return [...seen].map((file) => `${base}${file}`);
}

/** Returns the address of the font for Latin letters. */
function fontOf(bundle: Bundle, base: string): string {
  const file = Object.keys(bundle).find((name) => FONT.test(name));
  if (file === undefined) throw new Error('The build has no Latin font.');
  return `${base}${file}`;
}

/** Returns the code of each first load, without the code that the page itself names. `base` ends with a slash. */
function firstCodeOf(bundle: Bundle, base: string): FirstCode {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (modules: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of byFile.get(file)?.imports ?? []) visit(imported);
    };
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`The build has no separate chunk for ${module}.`);
      visit(chunk.fileName);
    }
    return seen;
  };
  const named = filesOf([PAGE]);
  const besides = (modules: readonly string[]) =>
    [...filesOf(modules)].filter((file) => !named.has(file)).map((file) => `${base}${file}`);
  return {
    signIn: besides(SCREENS.signIn),
    client: besides(SCREENS.client),
    frame: besides(SCREENS.frame),
    home: besides(SCREENS.home),
    chat: besides(SCREENS.chat),
    worker: workerCodeOf(bundle, base),
    font: fontOf(bundle, base),
  };
}

/**
 * Puts a blocking script at the start of the page. The script applies the appearance before the first paint, and
 * begins to load the first screen's code.
 */
export const firstScriptPlugin = (): Plugin => {
  let settings: Readonly<Record<string, unknown>> = {};
  let base = '/';
  let file = fileOf(APPEARANCE);
  return {
    name: 'switchboard:first-script',
    configResolved(config) {
      settings = config.env;
      base = config.base;
    },
    transformIndexHtml: (html) => ({
      html: internationalised(html, settings),
      tags: [{ tag: 'script', attrs: { src: `${base}${file}` }, injectTo: 'head-prepend' }],
    }),
    // Vite writes the page, which names the script's file, after this, and the worker's files before.
    generateBundle(_options, bundle) {
      const isConsole = Object.values(bundle).some(
        (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(PAGE),
      );
      const source = isConsole
        ? `${APPEARANCE}(${fetchFirstCode})(document, ${pathIn(base)}, ${JSON.stringify(firstCodeOf(bundle, base))});\n`
        : APPEARANCE;
      file = fileOf(source);
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(APPEARANCE);
      });
    },
  };
};
