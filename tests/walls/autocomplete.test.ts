import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the opening tags of fields in which people type. */
const fieldsIn = (source: string): readonly string[] =>
  source
    .split(/(?=<(?:input|textarea)\b)/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('/>')))
    .filter((tag) => !/type="(?:checkbox|radio|color|file)"/.test(tag));

test('every field says whether the browser may keep its text, because session files keep it otherwise', () => {
  const files = readdirSync(join(ROOT, 'src/ui'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const fields = files.flatMap((file) =>
    fieldsIn(readFileSync(join(ROOT, 'src/ui', file), 'utf8')).map((tag) => ({ file, tag })),
  );
  expect(fields.length).toBeGreaterThanOrEqual(4);
  expect(fields.filter(({ tag }) => !tag.includes('autoComplete=')).map(({ file }) => file)).toEqual([]);
});
