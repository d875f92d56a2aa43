import type { Plugin, Rolldown } from 'vite';

/** Entry modules that a signed-out page needs, and the client that loads beside them. */
const PUBLIC =
  /\/src\/ui\/(?:main\.tsx|core-client\/tab-client\.ts|screens\/(?:forgot-password|login|not-authorized|not-found|recovery-2fa|register|reset-password|two-steps|verify-email)\/[a-z-]+-screen\.tsx)$/;
/** The entry module that every signed-in page needs. */
const FRAME = /\/src\/ui\/shell\/default-layout\.tsx$/;
/** The most used screen. Code that this screen shares with other parts gets a separate chunk. */
const CHAT = /\/src\/ui\/screens\/chat\/chat-screen\.tsx$/;

/** All modules of the chat screen. Code that its lazy parts share loads with the screen. */
const OF_CHAT = /\/src\/ui\/screens\/chat\//;

/**
 * Modules that this plugin may move as a whole into a chunk. Chunks may use only parts of other packages, so
 * the bundler splits those packages.
 */
const OWN = /\/src\/(?:ui|core)\/|\/lucide-react\/dist\/esm\/icons\//;

/** Lucide's entry module, which imports every icon. Following its imports would load every icon. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

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
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...importsOf(id, look, icons));
  }
  return seen;
}

/** Returns the chunk name of each module that this plugin regroups. */
function filesOf(modules: readonly string[], look: Look): ReadonlyMap<string, string> {
  const icons = iconFiles(modules.find((id) => ICONS.test(id)) ?? '', look);
  const from = (pattern: RegExp) =>
    reach(
      modules.filter((id) => pattern.test(id)),
      look,
      icons,
    );
  const [open, frame, chat] = [from(PUBLIC), from(FRAME), from(CHAT)];
  const later = new Set(modules.flatMap((id) => look(id)?.dynamicallyImportedIds ?? []));
  const others = reach(
    [...later].filter((id) => !OF_CHAT.test(id)),
    look,
    icons,
  );
  const files = new Map<string, string>();
  for (const id of modules) {
    // Entry modules keep their own chunks, because the budgets of the first load measure them.
    if (open.has(id) || !OWN.test(id) || FRAME.test(id) || CHAT.test(id)) continue;
    if (frame.has(id)) files.set(id, 'frame');
    else if (chat.has(id)) files.set(id, others.has(id) ? 'shared' : 'chat');
  }
  return files;
}

/**
 * Groups shared modules into chunks. By default the bundler makes a chunk for every few lines that two
 * screens share: forty requests and a third more bytes. Here the frame's code is one chunk, and the chat
 * screen's shared code another. Don't use the plugin in a build with other pages: their chunks would start
 * the console.
 */
export function frameChunkPlugin(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  const grouped = {
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id: string) => files.get(id) ?? null }],
        },
      },
    },
  };
  return {
    name: 'switchboard:frame-chunk',
    apply: 'build',
    config: ({ build }) => (build?.rolldownOptions?.input === undefined ? { build: grouped } : {}),
    buildEnd() {
      files = filesOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
}
