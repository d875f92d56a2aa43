/** Finds what is broken in a Markdown page: links, anchors, paths and commands that lead nowhere. Reads no file. */
import { posix } from 'node:path';

export interface Page {
  /** Path from the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What a page may refer to. Paths are from the project's root. */
export interface Surroundings {
  readonly exists: (path: string) => boolean;
  /** Anchors of a page; undefined where that is no page. */
  readonly anchorsOf: (path: string) => readonly string[] | undefined;
  /** Names of the scripts in package.json. */
  readonly scripts: readonly string[];
}

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1[^\n]*$/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g;
const HEADING = /^#{1,6} +(.+)$/gm;
const EXTERNAL = /^(?:[a-z][a-z+.-]*:|\/\/)/i;
const OWN_PATH = /^(?:src|mocks|tests|docs)\//;
const OWN_PATH_IN_CODE = /(?<![\w/.@-])(?:\.\/)?((?:src|mocks|tests|docs)\/[\w./-]*\w)/g;
/** From here on a path stands for several, or for a name that the reader chooses. */
const PLACEHOLDER = /[…*<{].*$/;
const NPM_RUN = /\bnpm run ([\w:-]+)/g;

const firstGroups = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The text without its fenced code. */
export const proseOf = (text: string): string => text.replace(FENCE, '');

const fencedOf = (text: string): string => (text.match(FENCE) ?? []).join('\n');

export const wordsIn = (text: string): number => proseOf(text).match(/\S+/g)?.length ?? 0;

/** Anchors of the headings, as GitHub makes them: a heading's second occurrence ends in `-1`. */
export function anchorsIn(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return firstGroups(proseOf(text), HEADING).map((heading) => {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** One sentence for each thing in the page that leads nowhere. */
export function problemsOf({ path, text }: Page, around: Surroundings): readonly string[] {
  const prose = proseOf(text);
  const links = firstGroups(prose.replace(CODE_SPAN, 'code'), LINK).filter((link) => !EXTERNAL.test(link));
  const paths = [
    ...firstGroups(prose, CODE_SPAN).filter((code) => OWN_PATH.test(code) && !code.includes(' ')),
    ...firstGroups(fencedOf(text), OWN_PATH_IN_CODE),
  ];
  return [
    ...links.flatMap((link) => linkProblem(path, link, around) ?? []),
    ...paths
      .filter((named) => !around.exists(existingPartOf(named)))
      .map((named) => `${path}: there is no ${named}`),
    ...firstGroups(text, NPM_RUN)
      .filter((name) => !around.scripts.includes(name))
      .map((name) => `${path}: package.json has no script ${name}`),
  ];
}

function linkProblem(from: string, link: string, { exists, anchorsOf }: Surroundings): string | undefined {
  const [target = '', anchor] = decodeURIComponent(link).split('#', 2);
  const path = target === '' ? from : posix.join(posix.dirname(from), target);
  if (!exists(path)) return `${from}: the link ${link} leads to no file`;
  if (anchor === undefined || anchorsOf(path)?.includes(anchor)) return undefined;
  return `${from}: the link ${link} leads to no heading`;
}

/** The path up to its first placeholder, without a half name: `tests/core/<name>.test.ts` → `tests/core/`. */
function existingPartOf(path: string): string {
  const known = path.replace(PLACEHOLDER, '');
  return known === path ? path : known.slice(0, known.lastIndexOf('/') + 1);
}
