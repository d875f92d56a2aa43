import type { Plugin, Rolldown } from 'vite';

/** Entries that a signed-out page needs, and the client that loads beside them. */
const PUBLIC =
  /\/src\/ui\/(?:main\.tsx|core-client\/tab-client\.ts|screens\/(?:forgot-password|login|not-authorized|not-found|recovery-2fa|register|reset-password|two-steps|verify-email)\/[a-z-]+-screen\.tsx)$/;
/** The entry that every signed-in page needs. */
const FRAME = /\/src\/ui\/shell\/default-layout\.tsx$/;
/** The most used screen: what it shares with other parts gets a chunk of its own. */
const CHAT = /\/src\/ui\/screens\/chat\/chat-screen\.tsx$/;

/** Everything of the chat screen, so that shared code of its lazy parts loads with the screen. */
const OF_CHAT = /\/src\/ui\/screens\/chat\//;

/**
 * Modules that can be moved as a whole. Other packages may be used in part by each chunk, so they stay where
 * the bundler puts them.
 */
const OWN = /\/src\/(?:ui|core)\/|\/lucide-react\/dist\/esm\/icons\//;

/** Lucide's entry module: following all its imports would make every chunk need every icon. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

type Look = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

/** The icons' files by the names under which they are imported. */
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

/** The imports of a module; of icons only the named ones. */
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

/** The modules reachable from `from` by static imports. */
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

/** The chunk of each module that is to share one. */
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
    // Entries keep chunks of their own: the budgets of the first load are measured on them.
    if (open.has(id) || !OWN.test(id) || FRAME.test(id) || CHAT.test(id)) continue;
    if (frame.has(id)) files.set(id, 'frame');
    else if (chat.has(id)) files.set(id, others.has(id) ? 'shared' : 'chat');
  }
  return files;
}

/**
 * Groups shared modules into chunks. By default the bundler makes a chunk for every few lines that two screens
 * share: forty requests and a third more bytes. Here the frame's code is one chunk, and the chat screen's
 * shared code another. Not in a build with other pages: their chunks would start the console.
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
