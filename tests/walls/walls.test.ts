import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WALL_CASES, type WallCase } from './wall-cases.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The files that define the walls: Biome's configuration and its plugins. */
const RULE_FILES = [
  'biome.jsonc',
  '.gitignore',
  'tests/walls/core-clock-and-chance.grit',
  'tests/walls/hidden-ways.grit',
];
const WALL_RULES = /noRestrictedImports|noRestrictedGlobals|plugin/;

const reportSchema = v.object({
  diagnostics: v.array(
    v.object({
      category: v.string(),
      location: v.object({ path: v.nullable(v.union([v.string(), v.object({ file: v.string() })])) }),
    }),
  ),
});

/** Returns a separate file for each case. One run of the linter then checks all cases. */
const fileOf = (wall: WallCase, index: number): string => wall.at.replace(/(\.tsx?)$/, `-${index}$1`);

const caught = new Map<string, string[]>();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const file of RULE_FILES) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  WALL_CASES.forEach((wall, index) => {
    const file = join(folder, fileOf(wall, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wall.code);
  });
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--vcs-root=.', 'src', 'mocks'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report = v.parse(reportSchema, JSON.parse(run.stdout));
  for (const { category, location } of report.diagnostics) {
    const path = typeof location.path === 'string' ? location.path : (location.path?.file ?? '');
    const file = relative(folder, resolve(folder, path)).replaceAll('\\', '/');
    caught.set(file, [...(caught.get(file) ?? []), category]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the walls between core, worker, screens and the pretend service', () => {
  for (const [index, wall] of WALL_CASES.entries()) {
    test(wall.name, () => {
      const rules = (caught.get(fileOf(wall, index)) ?? []).filter((rule) => WALL_RULES.test(rule));
      if (wall.caughtBy === null) {
        expect(rules).toEqual([]);
      } else {
        expect(rules).toContainEqual(expect.stringContaining(wall.caughtBy));
      }
    });
  }
});

const EXEMPTION = /biome-ignore(-\w+)? (lint(\/style)?(\/noRestricted\w+|\/plugin.*)?|plugin.*|all)\s*:/;

test('nothing is exempt from the walls', () => {
  const exempt = ['src', 'mocks'].flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => join(place, file))
      .filter((file) => EXEMPTION.test(readFileSync(join(ROOT, file), 'utf8'))),
  );
  expect(exempt).toEqual([]);
});

test.each([
  ['biome-ignore lint/style/noRestrictedGlobals: why', true],
  ['biome-ignore lint/style/noRestrictedImports: why', true],
  ['biome-ignore lint/plugin: why', true],
  ['biome-ignore-all lint: why', true],
  ['biome-ignore-start lint/style: why', true],
  ['biome-ignore lint/a11y/useSemanticElements: why', false],
])('%s is an exemption from the walls: %s', (comment, isOne) => {
  expect(EXEMPTION.test(comment)).toBe(isOne);
});
