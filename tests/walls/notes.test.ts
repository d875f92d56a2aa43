import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NOTES = 'src/core/model/collections/notes.ts';
const FOLDER = 'src/ui/screens/chat/notes/';

/** What could send a message: the commands themselves, the box for messages, and its draft. */
const SENDS = /\/core-client\/use-(core|act)\.ts$|\/chat\/composer\/(?!composer\.recipe\.ts$)/;

const graph = readImportGraph(ROOT, ['src/core', 'src/ui']);

test('in the core, notes are known to the list of collections only, and not to what sends', () => {
  const known = [...graph].filter(
    ([file, imports]) => file.startsWith('src/core/') && imports.includes(NOTES),
  );
  expect(known.map(([file]) => file)).toEqual(['src/core/model/collections/collections.ts']);
});

test('the box for notes has no command that sends: it writes records only', () => {
  const files = [...graph].filter(([file]) => file.startsWith(FOLDER));
  expect(files.length).toBeGreaterThan(3);
  expect(
    files.flatMap(([file, imports]) => imports.filter((one) => SENDS.test(one)).map((one) => [file, one])),
  ).toEqual([]);
  const writers = files.filter(([, imports]) => imports.includes('src/ui/records/use-quick-write.ts'));
  expect(writers.map(([file]) => file)).toEqual([`${FOLDER}note-writer.ts`]);
});

test('the wall sees the box for messages, which sends', () => {
  const imports = graph.get('src/ui/screens/chat/composer/chat-composer.tsx') ?? [];
  expect(imports.filter((one) => SENDS.test(one)).length).toBeGreaterThan(1);
});
