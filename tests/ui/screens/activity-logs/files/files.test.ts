import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { unguardedCell } from '../../../../../src/core/kernel/guarded-cell.ts';
import { storedText } from '../../../../../src/core/kernel/reasons.ts';
import { type PastEvent, pastValue } from '../../../../../src/core/model/replay/types.ts';
import { fileName } from '../../../../../src/ui/browser/download.ts';
import { createFormats } from '../../../../../src/ui/language/formats.ts';
import { LANGUAGE_FACTS } from '../../../../../src/ui/language/languages.ts';
import { replayPlaceOf } from '../../../../../src/ui/routes/activity-logs-path.ts';
import { replayPath } from '../../../../../src/ui/routes/replay-path.ts';
import { printable } from '../../../../../src/ui/screens/activity-logs/files/printable.ts';
import { csvOf } from '../../../../../src/ui/screens/activity-logs/files/table.ts';
import { readFile } from '../../../../../src/ui/screens/activity-logs/files/use-opened-file.ts';
import { createFrameLoader } from '../../../../../src/ui/screens/activity-logs/replay/frame-loader.ts';
import { collectLines, collectRows } from '../../../../../src/ui/shared/past/collect.ts';
import type { AskPast } from '../../../../../src/ui/shared/past/use-past.ts';
import { openChat } from '../../../../core/support/open-chat.ts';

const eventOf = (position: number, text: string): PastEvent => ({
  position,
  seq: position,
  at: position * 1000,
  group: 'message',
  what: 'wrote',
  who: 'Ada',
  isOwn: false,
  text,
  reason: null,
  items: [],
  count: 0,
  code: null,
  isLate: false,
  isFailure: false,
});

const HOSTILE = '<img src=x onerror=alert(1)>"\'&</p><script>alert(2)</script>';

describe('an exported table', () => {
  test('runs no cell as a formula, and keeps every text', () => {
    const texts = ['=HYPERLINK("x")', '+44 7700', '-1', '@sum', '\t=1', 'line\r\nbreak', 'a,"b"'];
    const csv = csvOf(
      ['n', 't', 'k', 'w', 'e', 'x'],
      texts.map((text, place) => ({ event: eventOf(place + 1, text), names: [], messages: [] })),
      () => 'wrote',
      ({ text }) => text,
    );
    const cells = Papa.parse<string[]>(csv)
      .data.slice(1)
      .map((row) => row[5] ?? '');
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(cells.map(unguardedCell)).toEqual(texts);
  });
});

describe('a printable page', () => {
  const formats = createFormats(LANGUAGE_FACTS.en);
  const page = printable(
    {
      title: HOSTILE,
      span: 'all',
      language: 'en',
      direction: 'ltr',
      events: [{ at: 0, words: HOSTILE, text: HOSTILE, isFailure: true }],
    },
    formats,
  ).join('');

  test('has no script, no address and no element of a message', () => {
    expect(page).not.toMatch(/<(script|img|a|link)\b|<[^>]*\b(src|href|onerror)=/i);
    expect(page.match(/&lt;script&gt;/g)?.length).toBe(4);
    expect(page).toContain("default-src 'none'");
  });
});

test('a file’s name has no path and no direction marks', () => {
  expect(fileName('../\u202Eevil/..\u0000', '2026-11-23', 'csv')).toBe('history-..evil..-2026-11-23.csv');
  expect(fileName('///', '2026-11-23', 'csv')).toBe('history-chat-2026-11-23.csv');
});

const RULES = ['read', 'view-chat', 'view-logs'].map((action) => ({ action, subject: 'all' }));

/** A tab with a chat of a real core. */
async function openPast() {
  const { rig, chat, send } = await openChat();
  await rig.attach(RULES);
  await send('m1', 'Good morning');
  const ask: AskPast = async (question) => {
    const answer = await rig.execute({ type: 'readPast', ask: question });
    return answer.ok ? { ok: true, value: pastValue(question.kind, answer.value) } : answer;
  };
  const source = { fileId: null, chatId: chat.id };
  const opened = await ask({ kind: 'open', source });
  if (!opened.ok) throw new Error(storedText(opened.refusal.reason));
  const { seqs } = opened.value;
  const given = {
    ask,
    source,
    first: 0,
    last: seqs.length,
    isCancelled: () => false,
    onProgress: () => undefined,
  };
  const range = { exportId: 'e', from: seqs[0] ?? 0, through: seqs.at(-1) ?? 0 };
  return { ask, given, range };
}

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const fileOf = (text: string) => new Blob([text]);

test('a history file is read in pieces, at any size, and says what is wrong with it', async () => {
  const { ask, given, range } = await openPast();
  const lines = await collectLines({ ...given, ...range });
  if (!lines.ok || lines.value === null) throw new Error('no lines');
  const text = lines.value.join('');
  const read = (file: Blob) =>
    readFile({ ask, fileId: 'f', file, isCancelled: () => false, onProgress: () => undefined });
  expect(await read(fileOf(text))).toMatchObject({ ok: true, value: { state: 'open' } });
  const long = fileOf(text + 'x'.repeat(5_000_000));
  expect(await read(long)).toMatchObject({ value: { state: 'broken', problem: 'afterEnd' } });
  expect(await read(fileOf(''))).toMatchObject({ value: { state: 'broken', problem: 'notAnExport' } });
  const bytes = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0, 10, 13])]);
  expect(await read(bytes)).toMatchObject({ value: { state: 'broken', problem: 'notAnExport', line: 1 } });
});

test('a cancelled export and a cancelled file ask for nothing more', async () => {
  const { ask, given, range } = await openPast();
  const isCancelled = () => true;
  expect(await collectRows({ ...given, isCancelled })).toEqual({ ok: true, value: null });
  expect(await collectLines({ ...given, ...range, isCancelled })).toEqual({ ok: true, value: null });
  const file = fileOf('x');
  expect(await readFile({ ask, fileId: 'f', file, isCancelled, onProgress: () => undefined })).toEqual({
    ok: true,
    value: null,
  });
});

test('a file that is cancelled while its last part is read does not stay open in the worker', async () => {
  const { ask, given, range } = await openPast();
  const lines = await collectLines({ ...given, ...range });
  if (!lines.ok || lines.value === null) throw new Error('no lines');
  const kinds: string[] = [];
  const seen: typeof ask = (question) => {
    kinds.push(question.kind);
    return ask(question);
  };
  const read = await readFile({
    ask: seen,
    fileId: 'late',
    file: fileOf(lines.value.join('')),
    isCancelled: () => kinds.length > 0,
    onProgress: () => undefined,
  });
  expect(read).toEqual({ ok: true, value: null });
  expect(kinds).toEqual(['filePart', 'close']);
});

test('while a frame loads, only the newest wish is kept', async () => {
  const asked: number[] = [];
  const frames: number[] = [];
  const { promise, resolve } = withResolvers();
  const loader = createFrameLoader({
    load: async (wanted: number) => {
      asked.push(wanted);
      if (wanted === 1) await promise;
      return wanted;
    },
    onFrame: (frame) => frames.push(frame),
  });
  for (const wanted of [1, 2, 3, 4]) loader.want(wanted);
  resolve();
  await expect.poll(() => frames).toEqual([1, 4]);
  expect(asked).toEqual([1, 4]);
});

test('an address names a place, and a link shows the same place again', () => {
  const place = { chatId: 'a b&c', from: 5, to: 9, seq: 412, at: 7, kind: 'message' } as const;
  expect(replayPlaceOf(new URL(replayPath(place), 'https://console.example').search)).toEqual(place);
  expect(replayPlaceOf('?tab=replay&from=9&to=5&event=-1&chat=&kind=toString')).toEqual({
    chatId: null,
    from: null,
    to: null,
    seq: null,
    at: null,
    kind: null,
  });
});
