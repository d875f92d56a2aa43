import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../../../../../mocks/scenario/steps.ts';
import { createFormats } from '../../../../../src/ui/language/formats.ts';
import { LANGUAGE_FACTS } from '../../../../../src/ui/language/languages.ts';
import { byPath } from '../../../../../src/ui/language/texts-by-path.ts';
import { createLookup, createTranslate } from '../../../../../src/ui/language/translate.ts';
import { printable } from '../../../../../src/ui/screens/activity-logs/files/printable.ts';
import { csvOf } from '../../../../../src/ui/screens/activity-logs/files/table.ts';
import { lackWords } from '../../../../../src/ui/screens/activity-logs/replay/lacks.ts';
import en from '../../../../../src/ui/screens/activity-logs/texts/en.ts';

const t = createTranslate<typeof en>(createLookup(new Map(byPath(en)), 'en', String));
const formats = createFormats(LANGUAGE_FACTS.en);
const NOON = new Date(2026, 2, 3, 12).getTime();
const DAY_MS = 86_400_000;
const trimmed = (to: number | null) =>
  ({ kind: 'trimmed', position: 1, missing: 5, from: null, to }) as const;
const words = (before: number | null | 'nothing', gaps: readonly ReturnType<typeof trimmed>[] = []) =>
  lackWords(t, formats, { gaps, lacking: before === 'nothing' ? null : { chatId: 'c1', before } });

describe('the words about a history’s missing parts', () => {
  test('name where its messages begin', () => {
    expect(words(NOON)).toEqual([
      'Not all messages from before Tuesday, 3 March 2026 at 12:00 are in this history.',
    ]);
  });
  test('say that there are no messages', () => {
    expect(words(null)).toEqual(['The messages of this chat are not in this history.']);
  });
  test('name the time until which events were removed', () => {
    expect(words('nothing', [trimmed(NOON), trimmed(NOON + DAY_MS)])).toEqual([
      'Events from before Wednesday, 4 March 2026 at 12:00 were removed from this device.',
    ]);
  });
  test('are none if nothing is missing', () => {
    expect(words('nothing')).toEqual([]);
  });
});

const lacks = ['Not all <messages> are here.', '=1+1'];

test('a table names the missing parts in its first rows, in the columns of an event', () => {
  const event = {
    position: 1,
    seq: 7,
    at: NOON,
    group: 'message',
    what: 'wrote',
    who: 'Ada',
    isOwn: false,
    text: 'Hello',
    reason: null,
    items: [],
    count: 0,
    code: null,
    isLate: false,
    isFailure: false,
  } as const;
  const columns = ['number', 'time', 'kind', 'who', 'event', 'text'];
  const csv = csvOf(
    columns,
    [{ event, names: [], messages: [] }],
    () => 'Ada wrote',
    ({ text }) => text,
    lacks,
  );
  expect(Papa.parse<string[]>(csv).data).toEqual([
    columns,
    ['', '', 'log', '', 'Not all <messages> are here.', ''],
    ['', '', 'log', '', "'=1+1", ''],
    ['7', new Date(NOON).toISOString(), 'message', 'Ada', 'Ada wrote', 'Hello'],
  ]);
});

test('a printed page names the missing parts below its span', () => {
  const page = printable(
    { title: 'History', span: 'all', lacks, language: 'en', direction: 'ltr', events: [] },
    formats,
  ).join('');
  expect(page).toContain('<p class="span"><strong>Not all &lt;messages&gt; are here.</strong></p>');
});

test('a scenario may name the missing parts of the history that it came from', () => {
  expect(readScenario({ steps: [], note: lacks.join(' ') })).toMatchObject({ ok: true });
});
