import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createActivityLines } from '../../../../src/core/readers/export/activity-lines.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const ENTRIES = Array.from({ length: 5 }, (_, place) => ({
  id: `${place}`,
  version: 1,
  action: 'chat.created',
}));

async function file(): Promise<string> {
  const lines = createActivityLines(digest, { q: '' });
  return (await lines.write(ENTRIES.slice(0, 3), false)) + (await lines.write(ENTRIES.slice(3), true));
}

test('an activity file is whole, and the reader says that it has no chat', async () => {
  const text = await file();
  expect(text.trimEnd().split('\n')).toHaveLength(ENTRIES.length + 2);
  expect(await readExport(text, digest)).toMatchObject({
    ok: false,
    problem: 'activityFile',
    line: ENTRIES.length + 2,
  });
});

test('a changed, missing, repeated or swapped line of an activity file is found at its place', async () => {
  const lines = (await file()).trimEnd().split('\n');
  const damaged = [
    lines.map((line, place) => (place === 2 ? line.replace('chat.created', 'chat.removed') : line)),
    lines.filter((_, place) => place !== 2),
    lines.flatMap((line, place) => (place === 1 ? [line, line] : [line])),
    lines.map((line, place) => (place === 2 ? (lines[3] ?? '') : place === 3 ? (lines[2] ?? '') : line)),
  ];
  for (const some of damaged)
    expect(await readExport(some.join('\n'), digest)).toMatchObject({ problem: 'brokenChain', line: 3 });
  expect(await readExport(lines.slice(0, -1).join('\n'), digest)).toMatchObject({ problem: 'cutShort' });
});
