import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Reason, readReason, reasonSchema, textReason } from '../../src/core/kernel/reasons.ts';
import { loadTranslation } from '../../src/ui/language/shown-language.ts';
import '../../src/ui/language/texts/en/home.ts';

/** Matches a text in quotes that is a sentence: a capital, at least three words, and a full stop or question mark. */
const SENTENCE = /(['"`])[A-Z][\w’]*(?: [^'"`\n]+){2,}[.?]\1/g;
/**
 * Lines whose text is for developers: errors that are thrown, comments, what an unhandled error probably means, and what
 * the console does without a REST call.
 */
const FOR_DEVELOPERS =
  /^\s*(\/\/|\/?\*)|Error\(|super\(|constructor\(message = |^\s*\[\/|return 'A value that|\bwithout: /;

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

test('a reason is neither drawn nor joined to a text: that is a type error', async () => {
  const english = await loadTranslation('en');
  const reason: Reason = v.parse(reasonSchema, ':serviceError 503');
  // @ts-expect-error: an element can't draw it
  const child: ReactNode = reason;
  // @ts-expect-error: an attribute can't hold it
  const attributes: ComponentProps<'p'> = { title: reason };
  // @ts-expect-error: a template can't hold it
  const note = `Not saved: ${reason}`;
  // @ts-expect-error: a text of a catalogue can't hold it
  const greeting = english.t('home.greetingTo', { greeting: 'Hello', name: reason });

  expect([child, attributes.title, note, greeting]).toEqual([
    ':serviceError 503',
    ':serviceError 503',
    'Not saved: :serviceError 503',
    'Hello, :serviceError 503',
  ]);
  expect(english.sentence(reason)).toBe('The service returned an error (503).');
});

test('a text of the service never passes for a code', () => {
  expect(readReason(textReason(':offline'))).toEqual({ text: 'offline' });
  expect(readReason(v.parse(reasonSchema, ':serviceError 503'))).toEqual({
    code: 'serviceError',
    figure: 503,
  });
});
