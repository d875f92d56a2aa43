import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Code that loads with its first command or view. No file that every start of the worker evaluates may import it. */
const LATE = [
  /^libphonenumber-js/,
  /^re2js$/,
  /^src\/core\/api\/(?:profile|sample)-/,
  /^src\/core\/kernel\/phone\/(?:phone-field|read-number|parse-number|assumed-country|line-kind)\.ts$/,
  /^src\/core\/model\/collections\/(?:automation|campaigns|demo|knowledge-base)\//,
  /^src\/core\/model\/collections\/(?:activity|appointment.*|collections|contacts|notes|permissions|saved-views|users)\.ts$/,
  /^src\/core\/model\/automation\/(?:match|folded)\.ts$/,
  /^src\/core\/domains\/profile\/profile\.ts$/,
  /^src\/core\/domains\/redaction\/erase-log\.ts$/,
  /^src\/core\/readers\/export\//,
  /^src\/core\/readers\/inspect\/(?:activity-view|device-.*|events-view|masked-event|message-view)\.ts$/,
  /^src\/core\/readers\/replay\/(?!commands\.ts)/,
  /^src\/core\/readers\/search\/(?!commands\.ts|search-views\.ts|views\.ts)/,
  /^src\/core\/readers\/automation\/rule-tests\.ts$/,
];

const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;

/** Returns whether every name between the braces is a type, so that nothing is imported when the code runs. */
const isOnlyTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type '));

/** Returns the modules that are evaluated when this one is: files by path, and packages by name. */
function evaluatedWith(entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, names = '', target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(STATEMENT)) {
      if (isOnlyTypes(names.trim())) continue;
      if (target.startsWith('.')) visit(posix.join(posix.dirname(file), target));
      else seen.add(target);
    }
  };
  visit(entry);
  return seen;
}

test('the start of the worker evaluates no code that loads late', () => {
  // The front desk loads the core at once.
  const evaluated = ['src/worker/worker.ts', 'src/worker/boot.ts'].flatMap((file) => [
    ...evaluatedWith(file),
  ]);
  expect(evaluated).toContain('src/core/session/session.ts');
  expect(evaluated.filter((path) => LATE.some((late) => late.test(path)))).toEqual([]);
});

test('each kind of late code still exists', () => {
  const late = ['src/core/model/collections/collections.ts', 'src/core/readers/replay/past-desk.ts'];
  const evaluated = new Set(
    [
      ...late,
      'src/core/readers/replay/past.ts',
      'src/core/readers/inspect/made-views.ts',
      'src/core/readers/inspect/device-activity.ts',
      'src/core/readers/search/open-search.ts',
      'src/core/readers/automation/rule-tests.ts',
      'src/core/domains/profile/profile.ts',
      'src/core/domains/redaction/erase-log.ts',
    ].flatMap((entry) => [...evaluatedWith(entry)]),
  );
  expect(LATE.filter((one) => ![...evaluated].some((path) => one.test(path)))).toEqual([]);
});
