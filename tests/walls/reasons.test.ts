import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Matches a text in quotes that is a sentence: a capital, at least three words, and a full stop or question mark. */
const SENTENCE = /(['"`])[A-Z][\w’]*(?: [^'"`\n]+){2,}[.?]\1/g;
/** Lines whose text is for developers: errors that are thrown, comments, and what an unhandled error probably means. */
const FOR_DEVELOPERS =
  /^\s*(\/\/|\/?\*)|Error\(|super\(|constructor\(message = |^\s*\[\/|return 'A value that/;

const sentencesIn = (code: string): readonly string[] =>
  code
    .split('\n')
    .filter((line) => !FOR_DEVELOPERS.test(line))
    .flatMap((line) => line.match(SENTENCE) ?? []);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));

test('a sentence is found, and a reason is none', () => {
  expect(sentencesIn("refuse('storage', 'This couldn’t be saved.')")).toEqual(["'This couldn’t be saved.'"]);
  expect(sentencesIn("refuse('storage', ':notStored')")).toEqual([]);
});

test.each([...filesIn('src/core'), ...filesIn('src/worker/adapters'), ...filesIn('src/worker/host')])(
  '%s contains no sentence for the screen',
  (file) => {
    expect(sentencesIn(readFileSync(file, 'utf8'))).toEqual([]);
  },
);
