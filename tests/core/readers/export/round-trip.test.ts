import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRecord } from '../../../../src/core/log/decode.ts';
import type { StoredEvent } from '../../../../src/core/ports/envelope.ts';
import { exportLog } from '../../../../src/core/readers/export/export-log.ts';
import { type Imported, readExport } from '../../../../src/core/readers/export/read-export.ts';
import { inPieces, readerOf, runsOf, sha256, textOf } from './log-of.ts';
import { RUNS, someLog, TIMEOUT_MS } from './some-log.ts';

const timeout = TIMEOUT_MS;

const exported = (events: readonly StoredEvent[], range = {}, size = 3) =>
  textOf(
    exportLog(
      readerOf(() => runsOf(events, size)),
      sha256,
      range,
      ['agent@example.com'],
    ),
  );

const eventsOf = (events: readonly StoredEvent[]) =>
  events.flatMap((record) => {
    const decoded = decodeRecord(record);
    return decoded.ok ? [decoded.event] : [];
  });

function read(imported: Imported) {
  if (!imported.ok) throw new Error(`line ${imported.line}: ${imported.problem}`);
  return imported;
}

test('an export reads back as its log, in pieces of any size', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      someLog({ max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 }),
      async (events, size, lengths) => {
        const file = await exported(events, {}, size);
        const imported = read(await readExport(file, sha256));
        expect(imported.events).toStrictEqual(eventsOf(events));
        expect(imported.quarantined).toBe(0);
        expect(imported.header).toMatchObject({ from: 1, through: events.length, gaps: [], redacted: [] });
        expect(await readExport(inPieces(file, lengths), sha256)).toStrictEqual(imported);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a range has the events of its seqs, both ends included', { timeout }, async () => {
  const seq = fc.integer({ min: 1, max: 14 });
  await fc.assert(
    fc.asyncProperty(someLog({ max: 12 }), fc.option(seq), fc.option(seq), async (events, from, through) => {
      const range = { ...(from === null ? {} : { from }), ...(through === null ? {} : { through }) };
      const imported = read(await readExport(await exported(events, range), sha256));
      const [first, last] = [from ?? 1, Math.min(through ?? events.length, events.length)];
      expect(imported.events).toStrictEqual(
        eventsOf(events.filter((event) => event.seq >= first && event.seq <= last)),
      );
      expect(imported.header).toMatchObject({
        asked: { chatId: null, from, through },
        from: first,
        through: Math.max(first - 1, last),
        gaps: [],
      });
    }),
    { numRuns: RUNS },
  );
});

test('events of a newer version are quarantined by the import', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(someLog({ max: 12 }), fc.array(fc.boolean()), async (events, newer) => {
      const changed = events.map((event, index) => (newer[index] ? { ...event, v: event.v + 1 } : event));
      const imported = read(await readExport(await exported(changed), sha256));
      expect(imported.events).toStrictEqual(eventsOf(events.filter((_, index) => !newer[index])));
      expect(imported.quarantined).toBe(events.filter((_, index) => newer[index]).length);
    }),
    { numRuns: RUNS },
  );
});

type Damage =
  | { readonly kind: 'change'; readonly at: number; readonly to: string }
  | { readonly kind: 'drop' | 'double'; readonly line: number }
  | { readonly kind: 'swap'; readonly line: number; readonly other: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly line: number; readonly text: string };

const place = fc.nat({ max: 1_000_000 });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: place,
      to: fc.oneof(
        fc.constantFrom(...'0123456789abcdefABCDEF"{}[],:\\ \n'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    }),
  },
  fc.record({ kind: fc.constantFrom('drop' as const, 'double' as const), line: place }),
  fc.record({ kind: fc.constant('swap' as const), line: place, other: place }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({
    kind: fc.constant('insert' as const),
    line: place,
    text: fc.constantFrom('', '{}', 'null', 'x'),
  }),
);

function spoil(file: string, how: Damage): string {
  const lines = file.trimEnd().split('\n');
  const nth = (n: number) => n % lines.length;
  switch (how.kind) {
    case 'change': {
      const at = how.at % (file.length - 1);
      return file.slice(0, at) + how.to + file.slice(at + 1);
    }
    case 'cut':
      return file.slice(0, how.at % (file.length - 1));
    case 'drop':
      return lines.toSpliced(nth(how.line), 1).join('\n');
    case 'double':
      return lines.toSpliced(nth(how.line), 0, lines[nth(how.line)] ?? '').join('\n');
    case 'insert':
      return `${lines.toSpliced(nth(how.line) + 1, 0, how.text).join('\n')}\n`;
    case 'swap': {
      const [a, b] = [lines[nth(how.line)] ?? '', lines[nth(how.other)] ?? ''];
      return lines.with(nth(how.line), b).with(nth(how.other), a).join('\n');
    }
  }
}

test('every changed, dropped, repeated, swapped, added or cut line is detected', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(someLog({ max: 5 }), damage, async (events, how) => {
      const file = await exported(events);
      const spoiled = spoil(file, how);
      fc.pre(spoiled.trimEnd() !== file.trimEnd());
      expect((await readExport(spoiled, sha256)).ok).toBe(false);
    }),
    { numRuns: RUNS },
  );
});
