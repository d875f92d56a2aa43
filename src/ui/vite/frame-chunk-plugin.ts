import type { Plugin, Rolldown } from 'vite';

/** What a page needs that nobody is signed in to, and the client, which comes beside it. */
const PUBLIC =
  /\/src\/ui\/(?:main\.tsx|core-client\/tab-client\.ts|screens\/(?:forgot-password|login|not-authorized|not-found|recovery-2fa|register|reset-password|two-steps|verify-email)\/[a-z-]+-screen\.tsx)$/;
/** What every page needs that somebody is signed in to. */
const FRAME = /\/src\/ui\/shell\/default-layout\.tsx$/;
/** The screen of the day: what other parts have in common with it is worth a file. */
const CHAT = /\/src\/ui\/screens\/chat\/chat-screen\.tsx$/;

/** The chat screen and what it fetches later: what these have in common is there with the screen. */
const OF_CHAT = /\/src\/ui\/screens\/chat\//;

/** Of a package a module may be wanted in part here and whole elsewhere: it stays where the bundler puts it. An icon is whole. */
const OWN = /\/src\/(?:ui|core)\/|\/lucide-react\/dist\/esm\/icons\//;

/** The one door to all icons: by what it imports, everybody would need each of them. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

type Look = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

/** The files of icons by the names under which they are imported. */
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

/** What a module imports; of the icons those that it names. */
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

/** The modules that these import, directly or not; what is fetched later is left out. */
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

/** The file of each module that is to be in one with others. */
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
    // The entries keep files of their own: by these the first loads are weighed.
    if (open.has(id) || !OWN.test(id) || FRAME.test(id) || CHAT.test(id)) continue;
    if (frame.has(id)) files.set(id, 'frame');
    else if (chat.has(id)) files.set(id, others.has(id) ? 'shared' : 'chat');
  }
  return files;
}

/**
 * Left to itself the bundler gives every few lines that two screens share a file of their own: forty requests, and
 * a third more bytes than in one. With this, what the frame needs is one file, and what the chat screen shares with
 * other parts is another. Not in a build with pages beside the console: a file in common would start it in them.
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
