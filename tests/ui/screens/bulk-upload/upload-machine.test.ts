import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FILE_MAX } from '../../../../src/core/model/import/types.ts';
import { uploadMachine } from '../../../../src/ui/screens/bulk-upload/upload-machine.ts';
import type { Choices, UploadEvent } from '../../../../src/ui/screens/bulk-upload/upload-types.ts';
import type { FileCounts, FileTable } from '../../../../src/worker/import/import-messages.ts';

const TABLE: FileTable = {
  kind: 'table',
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  headers: ['Name', 'Phone'],
  columns: [
    { target: 'fullName', label: null },
    { target: 'phone', label: null },
  ],
  country: 'GB',
  rows: 3,
  countries: ['GB'],
  encodings: ['utf-8'],
};
const UNMAPPED = TABLE.columns.map((column) => ({ ...column, target: null }));
const counts = (error: number): FileCounts => ({
  dates: null,
  country: null,
  total: 3,
  states: { ok: 3 - error, warning: 0, error, duplicate: 0, blank: 0 },
  reasons: [],
});
const TALLY = { done: 3, created: 3, updated: 0, skipped: 0, failed: 0 };
const OPTIONS = { duplicates: 'fill', agreed: false, new_flags: 'drop', flags: [] } as const;
const FILE = { id: 'one', name: 'a.csv', content: new Blob(['Name,Phone']) };

const start = () => {
  const actor = createActor(uploadMachine, {
    input: {
      settings: { encoding: null, delimiter: null, hasHeader: null, country: null, home: 'GB' },
      options: { ...OPTIONS, flags: [] },
    },
  });
  actor.start();
  const at = (...events: readonly UploadEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return at;
};

const choose: UploadEvent = { type: 'choose', file: FILE };
const opened: UploadEvent = { type: 'opened', table: TABLE, columns: TABLE.columns };
const next: UploadEvent = { type: 'next' };
const judged: UploadEvent = { type: 'judged', counts: counts(1), corrections: [] };
const foreseen: UploadEvent = { type: 'foreseen', tally: TALLY, counts: counts(1) };
const begun: UploadEvent = { type: 'begun', importId: 'one' };
const runs = (...list: readonly (readonly [string, boolean])[]): UploadEvent => ({
  type: 'runs',
  runs: list.map(([importId, isEnded]) => ({ importId, isEnded })),
});
const TYPED = { kind: 'row', row: 2, edits: { phone: '07700 900343' } } as const;
const OF_ALL = { kind: 'all', code: 'zeroLost' } as const;
const corrected: UploadEvent = { type: 'counted', counts: counts(0), corrections: [TYPED, OF_ALL] };
const SETTINGS = { encoding: 'macintosh', delimiter: null, hasHeader: null, country: null, home: 'GB' };
const resume = (step: Choices['step'], columns = TABLE.columns): UploadEvent => ({
  type: 'resume',
  file: FILE,
  choices: {
    step,
    settings: SETTINGS,
    columns,
    country: 'FR',
    dateOrder: null,
    options: { ...OPTIONS, duplicates: 'skip', flags: [] },
    corrections: [TYPED, OF_ALL],
  },
});
const refused: UploadEvent = { type: 'refused', refusal: { code: 'unreachable', reason: '' } };

describe('the steps of an upload', () => {
  test('lead from a file to its report, and back to the first step when the report is closed', () => {
    const at = start();
    expect(at(choose).value).toEqual({ file: 'opening' });
    expect(at(opened).value).toEqual({ columns: 'ready' });
    expect(at(next).value).toEqual({ review: 'judging' });
    expect(at(judged).value).toEqual({ review: { ready: 'comparing' } });
    expect(at(next).value).toEqual({ options: 'foreseeing' });
    expect(at(next).value).toEqual({ options: 'foreseeing' });
    expect(at(foreseen).value).toEqual({ options: 'foreseen' });
    expect(at(next).value).toBe('storing');
    expect(at(begun).value).toBe('run');
    expect(at(runs(['one', false])).context).toMatchObject({ importId: 'one', file: null });
    expect(at(runs(['one', true])).value).toBe('run');
    expect(at(runs()).value).toEqual({ file: 'idle' });
  });

  test('refuse a file over 25 MB before it is read', () => {
    const large = new Blob([]);
    Object.defineProperty(large, 'size', { value: FILE_MAX + 1 });
    const after = start()({ type: 'choose', file: { id: 'large', name: 'large.csv', content: large } });
    expect(after.value).toEqual({ file: 'idle' });
    expect(after.context.problem).toBe('tooLarge');
  });

  test('do not go on without a column with numbers or addresses, or without a row to send', () => {
    const at = start();
    expect(at(choose, { type: 'opened', table: TABLE, columns: UNMAPPED }, next).value).toEqual({
      columns: 'ready',
    });
    at({ type: 'map', columns: TABLE.columns }, next);
    expect(at({ type: 'judged', counts: counts(3), corrections: [] }, next).value).toEqual({
      review: { ready: 'comparing' },
    });
    expect(at({ type: 'counted', counts: counts(2), corrections: [] }, next).value).toEqual({
      options: 'foreseeing',
    });
  });

  test('judge again only after a change of the columns or the country, so that corrections stay', () => {
    const at = start();
    at(choose, opened, next, judged);
    expect(at({ type: 'back' }, next).value).toEqual({ review: { ready: 'comparing' } });
    expect(at({ type: 'back' }, { type: 'setCountry', country: 'FR' }, next).value).toEqual({
      review: 'judging',
    });
    // The country is the same as before, but a person has chosen it now.
    const other = start();
    other(choose, opened, next, judged);
    expect(other({ type: 'back' }, { type: 'setCountry', country: TABLE.country }, next).value).toEqual({
      review: 'judging',
    });
  });

  test('a correction that makes the file unreadable can be corrected again', () => {
    const at = start();
    at(choose, opened, { type: 'correct', settings: { delimiter: '|' } });
    expect(at({ type: 'unreadable', problem: 'tooManyColumns' }).context).toMatchObject({
      problem: 'tooManyColumns',
      table: null,
    });
    expect(at(next).value).toEqual({ columns: 'unread' });
    expect(at({ type: 'correct', settings: { delimiter: ',' } }).value).toEqual({ columns: 'rereading' });
    expect(at(opened).context.problem).toBeNull();
  });

  test('after other columns, what was typed into rows stays; after another encoding, nothing', () => {
    const at = start();
    at(choose, opened, next, judged, corrected, { type: 'back' });
    expect(at({ type: 'setCountry', country: 'FR' }, next).context.corrections).toEqual([TYPED]);
    at(judged, corrected, { type: 'back' });
    expect(at({ type: 'correct', settings: { encoding: 'gb18030' } }).context.corrections).toEqual([]);
  });

  test.each([
    ['columns', { columns: 'ready' }],
    ['review', { review: { ready: 'comparing' } }],
    ['options', { options: 'foreseeing' }],
  ] as const)('an interrupted upload continues at its step: %s', (step, value) => {
    const at = start();
    expect(at(resume(step)).value).toEqual({ file: 'opening' });
    const after = at(opened);
    expect(after.context).toMatchObject({ settings: SETTINGS, country: 'FR', corrections: [TYPED, OF_ALL] });
    if (step !== 'columns') at({ ...judged, corrections: [TYPED, OF_ALL] });
    const done = at();
    expect(done.value).toEqual(value);
    expect(done.context).toMatchObject({ resumed: null, options: { duplicates: 'skip' }, file: FILE });
  });

  test('an interrupted upload whose file has other columns now begins with the columns', () => {
    const at = start();
    at(resume('options', TABLE.columns.slice(1)));
    const after = at(opened);
    expect(after.value).toEqual({ columns: 'ready' });
    expect(after.context).toMatchObject({ columns: TABLE.columns, corrections: [], resumed: null });
  });

  test('compare the rows with known contacts beside the review, again after each correction', () => {
    const at = start();
    expect(at(choose, opened, next, judged).value).toEqual({ review: { ready: 'comparing' } });
    expect(at({ type: 'compared', counts: counts(2) }).value).toEqual({ review: { ready: 'compared' } });
    expect(at().context.counts).toEqual(counts(2));
    expect(at(corrected).value).toEqual({ review: { ready: 'comparing' } });
    expect(at(refused).value).toEqual({ review: { ready: 'uncompared' } });
    expect(at(next).value).toEqual({ options: 'foreseeing' });
  });

  test('a correction is known before the worker has it, so that a lost screen does not lose it', () => {
    const at = start();
    at(choose, opened, next, judged, { type: 'compared', counts: counts(2) });
    const after = at({ type: 'corrected', correction: TYPED });
    expect(after.value).toEqual({ review: { ready: 'compared' } });
    expect(after.context.corrections.at(-1)).toEqual(TYPED);
  });

  test('an interrupted upload at the columns keeps all corrections until the columns or the country change', () => {
    const at = start();
    at(resume('columns'), opened);
    expect(at(next).value).toEqual({ review: 'judging' });
    expect(at().context.corrections).toEqual([TYPED, OF_ALL]);
    const again = start();
    again(resume('columns'), opened);
    expect(again({ type: 'setCountry', country: 'DE' }, next).context.corrections).toEqual([TYPED]);
  });

  test('an interrupted upload does not come between a file that was chosen meanwhile', () => {
    const at = start();
    expect(at(choose, opened, resume('options')).value).toEqual({ columns: 'ready' });
  });

  test('foresee again after each change of the options, and after a failure', () => {
    const at = start();
    at(choose, opened, next, judged, next, foreseen);
    const changed = at({ type: 'setOptions', options: { ...OPTIONS, duplicates: 'skip', flags: [] } });
    expect(changed.value).toEqual({ options: 'foreseeing' });
    expect(changed.context.tally).toBeNull();
    expect(at(refused, next).value).toEqual({ options: 'unforeseen' });
    expect(at({ type: 'retry' }).value).toEqual({ options: 'foreseeing' });
  });

  test('a start that is refused leads back to the options with the reason', () => {
    const at = start();
    const after = at(choose, opened, next, judged, next, foreseen, next, refused);
    expect(after.value).toEqual({ options: 'unforeseen' });
    expect(after.context.refusal?.code).toBe('unreachable');
  });

  test('follow an import of another tab or of an earlier page, but not over a file that is open', () => {
    expect(start()(runs(['old', true], ['now', false])).context.importId).toBe('now');
    expect(start()(runs(['old', true], ['newer', true])).context.importId).toBe('newer');
    expect(start()(choose, opened, runs(['now', false])).value).toEqual({ columns: 'ready' });
  });

  test('an import that the view does not show yet is not taken for closed', () => {
    const at = start();
    at(choose, opened, next, judged, next, foreseen, next, begun);
    expect(at(runs()).value).toBe('run');
  });
});

const anyEvent: fc.Arbitrary<UploadEvent> = fc.constantFrom<UploadEvent>(
  choose,
  opened,
  next,
  { type: 'back' },
  { type: 'discard' },
  { type: 'retry' },
  { type: 'map', columns: UNMAPPED },
  { type: 'map', columns: TABLE.columns },
  { type: 'setCountry', country: 'FR' },
  { type: 'setDateOrder', dateOrder: 'monthFirst' },
  { type: 'correct', settings: { hasHeader: false } },
  { type: 'setOptions', options: { ...OPTIONS, agreed: true, flags: [] } },
  { type: 'unreadable', problem: 'empty' },
  judged,
  { type: 'counted', counts: counts(3), corrections: [] },
  foreseen,
  { type: 'compared', counts: counts(1) },
  refused,
  corrected,
  resume('columns'),
  resume('options'),
  begun,
  runs(),
  runs(['one', false]),
  runs(['one', true]),
);

test('whatever happens in whatever order, no row is stored that was not judged and foreseen', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const at = start();
      for (const event of events) {
        const { value, context } = at(event);
        if (value === 'storing') {
          expect(context.tally).not.toBeNull();
          expect(context.judgedWith).toEqual({
            columns: context.columns,
            country: context.country,
            isCountryChosen: context.settings.country !== null,
            dateOrder: context.dateOrder,
          });
        }
        if (value === 'run') expect(context.importId).not.toBeNull();
        else expect(context.importId).toBeNull();
        const step = typeof value === 'string' ? value : Object.keys(value)[0];
        if (step === 'file' || step === 'run') expect(context.table).toBeNull();
        else expect(context.file).toBe(FILE);
        if (step === 'review') expect(context.table).not.toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});
