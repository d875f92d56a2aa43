import type { Plugin, Rolldown } from 'vite';

/** What a page needs that nobody is signed in to, and the client, which comes beside it. */
const PUBLIC =
  /\/src\/ui\/(?:main\.tsx|tab-client\.ts|screens\/(?:forgot-password|login|not-authorized|not-found|recovery-2fa|register|reset-password|two-steps|verify-email)\/[a-z-]+-screen\.tsx)$/;
/** What every page needs that somebody is signed in to. */
const FRAME = /\/src\/ui\/shell\/default-layout\.tsx$/;
/** The screen of the day: what other parts have in common with it is worth a file. */
const CHAT = /\/src\/ui\/screens\/chat\/chat-screen\.tsx$/;

/** Of a package a module may be wanted in part here and whole elsewhere: it stays where the bundler puts it. An icon is whole. */
const OWN = /\/src\/(?:ui|core)\/|\/lucide-react\/dist\/esm\/icons\//;

type Look = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** The modules that these import, directly or not; what is fetched later is left out. */
function reach(from: readonly string[], look: Look): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(look(id)?.importedIds ?? []));
  }
  return seen;
}

/** The file of each module that is to be in one with others. */
function filesOf(modules: readonly string[], look: Look): ReadonlyMap<string, string> {
  const from = (pattern: RegExp) =>
    reach(
      modules.filter((id) => pattern.test(id)),
      look,
    );
  const [open, frame, chat] = [from(PUBLIC), from(FRAME), from(CHAT)];
  const later = new Set(modules.flatMap((id) => look(id)?.dynamicallyImportedIds ?? []));
  const others = reach(
    [...later].filter((id) => !CHAT.test(id)),
    look,
  );
  const files = new Map<string, string>();
  for (const id of modules) {
    if (open.has(id) || !OWN.test(id)) continue;
    if (frame.has(id)) files.set(id, 'frame');
    else if (chat.has(id) && others.has(id)) files.set(id, 'shared');
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
