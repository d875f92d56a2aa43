import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ANSWERS } from '../../src/core/model/command-answers.ts';
import { anchorsIn, problemsOf, type Surroundings, wordsIn } from './doc-problems.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Nobody reads more words than this before they try the demo. */
const README_WORDS = 1_200;

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'mocks/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].filter((path) => existsSync(join(ROOT, path)));

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const project: Surroundings = {
  exists: (path) => existsSync(join(ROOT, path)),
  anchorsOf: (path) => (path.endsWith('.md') ? anchorsIn(textOf(path)) : undefined),
  scripts: Object.keys(JSON.parse(textOf('package.json')).scripts),
};

test.each(PAGES)('%s leads only to files, headings and commands that exist', (path) => {
  expect(problemsOf({ path, text: textOf(path) }, project)).toEqual([]);
});

test('the page about crashes names every command that is not repeated', () => {
  const row = textOf('docs/architecture/tabs-and-worker.md')
    .split('\n')
    .find((line) => line.startsWith('| Answered `workerLost`'));
  const named = [...(row ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const final = Object.entries(ANSWERS).flatMap(([type, { resendable }]) => (resendable ? [] : [type]));
  expect(named.toSorted()).toEqual(['workerLost', ...final].toSorted());
});

test('the README is short', () => {
  expect(wordsIn(textOf('README.md'))).toBeLessThanOrEqual(README_WORDS);
});

const small: Surroundings = {
  exists: (path) => ['docs/a.md', 'docs/b.md', 'docs', 'docs/', 'src/core/core.ts'].includes(path),
  anchorsOf: (path) => (path === 'docs/b.md' ? ['two-words'] : undefined),
  scripts: ['check'],
};
const problemsIn = (text: string) => problemsOf({ path: 'docs/a.md', text }, small);

test.each([
  ['a link to a missing file', '[b](c.md)', 'the link c.md leads to no file'],
  ['a missing picture', '![b](b.png)', 'the link b.png leads to no file'],
  ['an anchor without a heading', '[b](b.md#three)', 'the link b.md#three leads to no heading'],
  ['an anchor in a file without headings', '[b](../src/core/core.ts#L3)', 'leads to no heading'],
  ['a path in backticks', 'See `src/core/none.ts`.', 'there is no src/core/none.ts'],
  ['a folder before a placeholder', '`src/none/<name>.ts`', 'there is no src/none/<name>.ts'],
  ['a path in a command', '```sh\nnpx vitest run tests/none.test.ts\n```', 'there is no tests/none.test.ts'],
  ['a script', '```sh\nnpm run checks\n```', 'package.json has no script checks'],
])('is a problem: %s', (_, text, sentence) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['a link to a file, with an anchor', '[b](b.md#two-words) and [core](../src/core/core.ts)'],
  ['a link to another site', '[b](https://example.com/none.md#none)'],
  ['a link as an example', '`[b](none.md)` and\n```md\n[b](none.md)\n```'],
  ['a path with a placeholder', '`docs/<name>.md`, `docs/*.md`, `docs/…`'],
  ['a path of an existing file', '`src/core/core.ts`, and in a command:\n```sh\ncat ./src/core/core.ts\n```'],
  ['an existing script', '`npm run check`, `npm test`'],
])('is no problem: %s', (_, text) => {
  expect(problemsIn(text)).toEqual([]);
});

test('anchors are as GitHub makes them', () => {
  const text =
    '# A `code` name: it’s 1\n```sh\n# no heading\n```\n## [Linked](b.md) part\n## Twice\n## Twice\n';
  expect(anchorsIn(text)).toEqual(['a-code-name-its-1', 'linked-part', 'twice', 'twice-1']);
});

test('words in code are not counted', () => {
  expect(wordsIn('one two\n\n```sh\nthree four\n```\nfive\n')).toBe(3);
});
