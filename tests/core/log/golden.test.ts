import { describe, expect, test } from 'vitest';
import { fnv1a } from '../../../src/core/kernel/fnv1a.ts';
import { decodeRecord, decodeRun } from '../../../src/core/log/decode.ts';
import { EVENTS, EVENTS_REVISION } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { goldenCases, goldens, versions } from './golden.ts';
import { shapeOf } from './shape-of.ts';

describe('a payload never changes unnoticed', () => {
  test('every version of every type has a golden file, and there are no other files', () => {
    const names = versions.map(({ type, version }) => `${type}.v${version}.json`);
    expect([...goldens.keys()].sort()).toEqual(names.sort());
    for (const [name, golden] of goldens) expect(`${golden.type}.v${golden.v}.json`).toBe(name);
  });

  test('the newest versions are written', () => {
    const newest: Record<string, number> = {};
    for (const { type, version } of versions) newest[type] = Math.max(version, newest[type] ?? 0);
    expect(newest).toEqual(Object.fromEntries([...EVENTS].map(([type, one]) => [type, one.v])));
  });

  test.each(versions)('$type, version $version, has the shape in its golden file', (one) => {
    // If this fails, give the payload a new version, an upcaster and a golden file. Do not change the old file.
    expect(shapeOf(one.payload)).toEqual(goldens.get(`${one.type}.v${one.version}.json`)?.shape);
  });

  test('the revision of the events follows from their types and versions', () => {
    const pairs = [...EVENTS].map(([type, one]) => `${type}:${one.v}`);
    expect(EVENTS_REVISION).toBe(fnv1a(pairs.sort().join(' ')));
    expect(EVENTS_REVISION).toMatch(/^[0-9a-f]{8}$/);
  });

  test('the hash is FNV-1a', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968']);
  });
});

/** Fields that hold any JSON object. The log does not check what is inside. */
const OPAQUE: ReadonlySet<string> = new Set([
  'input',
  'before',
  'row',
  'current',
  'fields',
  'options',
  'mapping',
  'reasons',
  'effect',
]);

describe('property 7: every golden event of every version decodes; a newer one is quarantined', () => {
  test.each(goldenCases)('$name is decoded to the current version', ({ stored, decoded }) => {
    expect(decodeRecord(stored)).toStrictEqual({ ok: true, event: decoded });
  });

  test.each(goldenCases)('$name of another version is quarantined', ({ stored }) => {
    const newest = Math.max(...versions.filter(({ type }) => type === stored.type).map((one) => one.version));
    for (const version of [newest + 1, newest + 7, 0, -1, 1.5, '1', null]) {
      expect(decodeRecord({ ...stored, v: version })).toEqual({ ok: false });
    }
  });

  test.each(goldenCases)('$name with any part missing or malformed is quarantined', ({ stored }) => {
    for (const path of pathsOf(stored.payload)) {
      const isOpaque = OPAQUE.has(String(path[0]));
      if (isOpaque && path.length > 1) continue;
      const wrong = isOpaque ? 5 : {};
      expect(decodeRecord({ ...stored, payload: replaced(stored.payload, path, () => wrong) })).toEqual({
        ok: false,
      });
    }
    expect(decodeRecord({ ...stored, payload: undefined })).toEqual({ ok: false });
    for (const field of ['seq', 'at', 'type', 'v', 'payload']) {
      const { [field]: _, ...rest } = stored;
      expect(decodeRecord(rest)).toEqual({ ok: false });
    }
  });

  test('unknown fields are dropped', () => {
    for (const { stored, decoded } of goldenCases) {
      const payload = Object.assign({}, stored.payload, { later: true });
      expect(decodeRecord({ ...stored, payload, later: true })).toEqual({ ok: true, event: decoded });
    }
  });
});

test('a log of version 1 folds into the same list as in version 1', () => {
  const page = (seq: number, chatId: string, next: string | null) => {
    const chat = { chatId, name: chatId, isGroup: false, isFavorite: false, unseen: 1, lastMessage: null };
    const payload = { q: '', chats: [{ ...chat, lastAt: seq }], total: 2, next };
    return { seq, at: seq, type: 'chats.listed', v: 1, payload };
  };
  const records = [page(1, 'first', '/2'), page(2, 'second', null)];
  const { events } = decodeRun({ first: 1, last: 2, count: 2, events: records, checkedBy: null });
  const { chats, index } = fold(emptyState([]), events);
  expect([...chats].map(({ id }) => id).sort()).toEqual(['first', 'second']);
  expect(index).toMatchObject({ total: 2, next: null });
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return path.length === 0 || Object.keys(value).length === 0 ? inside : [...inside, path];
}

function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, i) => (String(i) === key ? replaced(part, rest, change) : part));
  if (typeof value !== 'object' || value === null) throw new Error('no such path');
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, change) : part]),
  );
}
