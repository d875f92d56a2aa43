/** Finds links, anchors, paths and commands in a Markdown page whose target does not exist. Reads no file. */
import { posix } from 'node:path';

export interface Page {
  /** Path from the project's root, with `/` as separator. */
  readonly path: string;
  readonly text: string;
}

export interface Surroundings {
  readonly exists: (path: string) => boolean;
  /** Returns the anchors of a page; undefined if the path is no page. */
  readonly anchorsOf: (path: string) => readonly string[] | undefined;
  readonly scripts: readonly string[];
}

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1[^\n]*$/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g;
const HEADING = /^#{1,6} +(.+)$/gm;
const EXTERNAL = /^(?:[a-z][a-z+.-]*:|\/\/)/i;
const OWN_PATH = /^(?:src|mocks|tests|docs)\//;
const OWN_PATH_IN_CODE = /(?<![\w/.@-])(?:\.\/)?((?:src|mocks|tests|docs)\/[\w./-]*\w)/g;
/** Matches the part of a path that has several values, or whose name the reader chooses. */
const PLACEHOLDER = /[…*<{].*$/;
const NPM_RUN = /\bnpm run ([\w:-]+)/g;

const firstGroups = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

export const proseOf = (text: string): string => text.replace(FENCE, '');

const fencedOf = (text: string): string => (text.match(FENCE) ?? []).join('\n');

export const wordsIn = (text: string): number => proseOf(text).match(/\S+/g)?.length ?? 0;

/**
 * Returns the anchors of the headings, as GitHub makes them. The second heading with the same text has the suffix `-1`.
 */
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

/** Returns the path up to its first placeholder, without a half name: `tests/core/<name>.test.ts` → `tests/core/`. */
function existingPartOf(path: string): string {
  const known = path.replace(PLACEHOLDER, '');
  return known === path ? path : known.slice(0, known.lastIndexOf('/') + 1);
}
