import { describe, expect, test } from 'vitest';
import { eventOf } from '../../../../src/core/model/events.ts';
import { canonicalJson } from '../../../../src/core/readers/export/canonical-json.ts';
import { exportLog } from '../../../../src/core/readers/export/export-log.ts';
import { createHashChain } from '../../../../src/core/readers/export/hash-chain.ts';
import { MAX_LINE_CHARS } from '../../../../src/core/readers/export/lines.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';
import { inPieces, readerOf, runsOf, sha256, textOf } from './log-of.ts';
import { stored } from './some-log.ts';

const drafts = [1, 2, 3].map((seq) =>
  stored(eventOf('draft.changed', { chatId: 'c1', text: `t${seq}` }), seq),
);
const file = await textOf(
  exportLog(
    readerOf(() => runsOf(drafts)),
    sha256,
    {},
    ['agent@example.com'],
  ),
);
const lines = file.trimEnd().split('\n');

const problem = async (text: string | AsyncIterable<string>) => {
  const read = await readExport(text, sha256);
  return read.ok ? 'none' : [read.problem, read.line];
};

/** Makes lines with a valid hash chain, without the console's code. */
async function chained(...records: readonly Record<string, unknown>[]): Promise<string> {
  const chain = createHashChain(sha256);
  let text = '';
  for (const record of records) {
    const closing = 'count' in record ? { head: chain.head(), ...record } : record;
    text += `${await chain.write(closing)}\n`;
  }
  return text;
}
const header = { ...JSON.parse(lines[0] ?? ''), hash: undefined };

test('the lines are the header, the stored events, and the end', () => {
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      format: 'switchboard-log',
      version: 1,
      asked: { chatId: null, from: null, through: null },
      from: 1,
      through: 3,
      gaps: [],
      lacking: [],
      redacted: [],
      self: ['agent@example.com'],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    ...drafts.map((draft) => ({ ...draft, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    { count: 3, head: JSON.parse(lines[3] ?? '').hash, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});

test('each hash covers the hash before it and the text of its line', async () => {
  let before = '';
  for (const line of lines) {
    const { hash, ...record } = JSON.parse(line);
    const text = line.replace(`,"hash":"${hash}"`, '');
    expect(JSON.parse(text)).toEqual(record);
    expect(hash).toBe(await sha256(before + text));
    before = hash;
  }
});

test('a file without a final line break is complete', async () => {
  expect(await readExport(file.trimEnd(), sha256)).toEqual(await readExport(file, sha256));
});

describe('faults of a file are reported with their line', () => {
  test.each([
    ['an empty file', '', 'notAnExport', 0],
    ['a text', 'Hello\nthere', 'notAnExport', 1],
    ['JSON of another kind', '{"log":{"entries":[]}}', 'notAnExport', 1],
    ['an export without its header', lines.slice(1).join('\n'), 'notAnExport', 1],
    ['a truncated header', file.slice(0, 90), 'cutShort', 1],
    ['a changed header', file.replace('"through":3', '"through":4'), 'brokenChain', 1],
    ['a changed event', file.replace('"text":"t2"', '"text":"t9"'), 'brokenChain', 3],
    ['events in another order', [0, 2, 1, 3, 4].map((n) => lines[n]).join('\n'), 'brokenChain', 2],
    ['a header only', `${lines[0]}\n`, 'cutShort', 1],
    ['a missing end', `${lines.slice(0, -1).join('\n')}\n`, 'cutShort', 4],
    ['a file that ends in the middle of a line', file.slice(0, -20), 'cutShort', 5],
    ['a second export after the first', file + file, 'afterEnd', 6],
    ['Windows line breaks', file.replaceAll('\n', '\r\n'), 'brokenChain', 1],
  ])('%s', async (_, text, name, line) => {
    expect(await problem(text)).toEqual([name, line]);
  });

  test('a newer format, whatever the lines contain', async () => {
    expect(await problem(`${JSON.stringify({ format: 'switchboard-log', version: 2 })}\n`)).toEqual([
      'newerFormat',
      1,
    ]);
  });

  test('a header of unknown shape', async () => {
    expect(await problem(await chained({ ...header, from: 'one' }, { count: 0 }))).toEqual([
      'notAnExport',
      1,
    ]);
    expect(await problem(await chained({ ...header, version: 0 }, { count: 0 }))).toEqual(['notAnExport', 1]);
  });

  test('a valid chain with events out of order', async () => {
    const [one, two] = drafts;
    if (one === undefined || two === undefined) throw new Error('no drafts');
    const order = async (...events: readonly object[]) =>
      problem(await chained(header, ...events.map((event) => ({ ...event })), { count: events.length }));
    expect(await order(one, two)).toBe('none');
    expect(await order(two, one)).toEqual(['outOfOrder', 3]);
    expect(await order(one, one)).toEqual(['outOfOrder', 3]);
    expect(await order({ ...one, seq: 0 })).toEqual(['outOfOrder', 2]);
    expect(await order({ ...one, seq: 4 })).toEqual(['outOfOrder', 2]);
  });

  test('an end with a wrong count', async () => {
    expect(await problem(await chained(header, { count: 1 }))).toEqual(['brokenChain', 2]);
    expect(await problem(await chained(header, { count: 0, head: 'x' }))).toEqual(['brokenChain', 2]);
    expect(await problem(await chained(header, { count: 0 }))).toBe('none');
  });

  test('a line without an end', async () => {
    const endless = inPieces('x'.repeat(MAX_LINE_CHARS + 10), [1024 * 1024]);
    expect(await problem(endless)).toEqual(['notAnExport', 1]);
  });

  test('a text that is no export is named', async () => {
    const read = await readExport('Hello', sha256);
    expect(read).toEqual({
      ok: false,
      problem: 'notAnExport',
      lastAt: null,
      line: 1,
    });
  });
});

test('an event of lists without end inside of each other is set aside', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const record = { collection: 'contacts', writeId: 'w', row: { id: 'r', version: 1, in: 0 }, effect: null };
  const written = { ...drafts[0], type: 'record.written', v: 2, payload: record };
  const opening = (await chained(header)).trimEnd();
  const { hash } = JSON.parse(opening);
  const text = canonicalJson(written).replace('"in":0', `"in":${deep}`);
  const head = await sha256(hash + text);
  const closing = canonicalJson({ count: 1, head });
  const end = `${closing.slice(0, -1)},"hash":"${await sha256(head + closing)}"}`;
  const file = `${opening}\n${text.slice(0, -1)},"hash":"${head}"}\n${end}\n`;
  expect(await readExport(file, sha256)).toMatchObject({ ok: true, quarantined: 1, events: [] });
});

test('malformed events are quarantined and counted, in a valid chain', async () => {
  const [one] = drafts;
  const text = await chained(
    header,
    { note: 'not an event' },
    { ...one, payload: null },
    { ...one, seq: 3 },
    { count: 3 },
  );
  expect(await readExport(text, sha256)).toMatchObject({ ok: true, quarantined: 2, events: [{ seq: 3 }] });
});
