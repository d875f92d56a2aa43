import type { Plugin, Rolldown } from 'vite';

/**
 * The entry modules of the two first loads. The sign-in form loads `page` and `signIn`. The chat screen loads all
 * except `signIn`.
 */
const ENTRIES = {
  page: /\/src\/ui\/main\.tsx$/,
  signIn: /\/src\/ui\/screens\/login\/login-screen\.tsx$/,
  client: /\/src\/ui\/core-client\/tab-client\.ts$/,
  ability: /\/src\/ui\/session\/build-ability\.ts$/,
  frame: /\/src\/ui\/shell\/default-layout\.tsx$/,
  chat: /\/src\/ui\/screens\/chat\/chat-screen\.tsx$/,
  /** Parts that the frame loads as soon as it is drawn. */
  background: /\/src\/ui\/shell\/background-parts\.tsx$/,
  /** Parts that the first screens load with their first data. */
  soon: /\/src\/ui\/(?:components\/toast\/toasts|shell\/unread-marks\/unread-marks|screens\/chat\/list\/no-rows)\.tsx?$/,
} as const;
type Entry = keyof typeof ENTRIES;

/** The rows of an empty chat list. They need the chat's code, for which the menus in the chunk `soon` must not wait. */
const NO_ROWS = /\/src\/ui\/screens\/chat\/list\/(?:no-rows|work\/no-work-rows)\.tsx$/;

/** Modules with a chunk of their own. If it fails to load, no other part may fail. */
const OWN_CHUNKS = [ENTRIES.page, ENTRIES.signIn, ENTRIES.client, NO_ROWS];

/** All modules of the chat screen, and what others share of it. Code that its lazy parts share loads with the screen. */
const OF_CHAT = /\/src\/ui\/(?:screens|shared)\/chat\//;

/** Lucide's entry module, which imports every icon. Following its imports would load every icon. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/**
 * A file that zag's locale functions export and that no code uses. Following its imports would put all of zag's DOM
 * functions, which only lazy parts use, into the first load.
 */
const UNUSED = /\/@zag-js\/i18n-utils\/dist\/track-locale\.m?js$/;

type Look = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

function iconFiles(door: string, look: Look): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folder = door.slice(0, door.lastIndexOf('/'));
  for (const [, names = '', file] of (look(door)?.code ?? '').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*['"]\.(\/icons\/[^'"]+)['"]/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, `${folder}${file}`);
  }
  return found;
}

/** Returns the imports of a module, and of Lucide only the named icons. */
function importsOf(id: string, look: Look, icons: ReadonlyMap<string, string>): readonly string[] {
  const { importedIds = [], code = null } = look(id) ?? {};
  const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  return [
    ...importedIds.filter((one) => !ICONS.test(one)),
    ...named.flatMap((name) => icons.get(name) ?? []),
  ];
}

/** Returns the modules reachable from `from` by static imports. */
function reach(from: readonly string[], look: Look, icons: ReadonlyMap<string, string>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || UNUSED.test(id)) continue;
    seen.add(id);
    open.push(...importsOf(id, look, icons));
  }
  return seen;
}

/**
 * Returns the chunk of a module, from the entries that import it. A chunk imports only from itself and from chunks
 * that precede it in this order. A few unused bytes cost less than another request. So code that the sign-in form
 * shares with the chats is in the page's chunk.
 */
function chunkOf(isIn: (entry: Entry) => boolean, isShared: boolean): string | null {
  const isSignedIn = isIn('client') || isIn('ability') || isIn('frame') || isIn('chat');
  if (isIn('page') || (isIn('signIn') && (isSignedIn || isIn('background')))) return 'page';
  if (isIn('signIn')) return 'sign-in';
  if (isIn('client')) return 'client';
  if (isIn('ability') || isIn('frame')) return 'frame';
  if (isIn('chat')) return isShared ? 'frame' : 'chat';
  if (isIn('background')) return 'background';
  return isIn('soon') ? 'soon' : null;
}

/** Returns the chunk name of each module that this plugin groups. */
function filesOf(modules: readonly string[], look: Look): ReadonlyMap<string, string> {
  const icons = iconFiles(modules.find((id) => ICONS.test(id)) ?? '', look);
  const from = (pattern: RegExp) =>
    reach(
      modules.filter((id) => pattern.test(id)),
      look,
      icons,
    );
  const reached: Readonly<Record<Entry, ReadonlySet<string>>> = {
    page: from(ENTRIES.page),
    signIn: from(ENTRIES.signIn),
    client: from(ENTRIES.client),
    ability: from(ENTRIES.ability),
    frame: from(ENTRIES.frame),
    chat: from(ENTRIES.chat),
    background: from(ENTRIES.background),
    soon: from(ENTRIES.soon),
  };
  const later = new Set(modules.flatMap((id) => look(id)?.dynamicallyImportedIds ?? []));
  const others = reach(
    [...later].filter((id) => !OF_CHAT.test(id)),
    look,
    icons,
  );
  const files = new Map<string, string>();
  for (const id of modules) {
    if (OWN_CHUNKS.some((entry) => entry.test(id))) continue;
    const name = chunkOf((entry) => reached[entry].has(id), others.has(id));
    if (name !== null) files.set(id, name);
  }
  return files;
}

/**
 * Groups shared modules into chunks. By default the bundler makes a chunk for every few lines that two
 * screens share: forty requests and a third more bytes. Don't use the plugin in a build with other pages: their chunks
 * would start the console.
 */
export function firstLoadChunks(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  const grouped = {
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id: string) => files.get(id) ?? null,
              debugName: 'first loads',
            },
          ],
        },
      },
    },
  };
  return {
    name: 'switchboard:first-load-chunks',
    apply: 'build',
    config: ({ build }) => (build?.rolldownOptions?.input === undefined ? { build: grouped } : {}),
    buildEnd() {
      files = filesOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
}
