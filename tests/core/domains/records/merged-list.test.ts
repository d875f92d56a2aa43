import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeWindow } from '../../../../src/core/domains/records/merged-list.ts';
import type { RecordRow } from '../../../../src/core/model/records/types.ts';

const rowsAt = (name: string, times: readonly number[]): readonly (RecordRow & { readonly at: number })[] =>
  times.toSorted((a, b) => b - a).map((at, place) => ({ id: `${name}${place}`, version: 1, at }));

const timeOf = ({ at }: RecordRow): number => Number(at);

const deviceOf = (rows: readonly RecordRow[]) => ({
  length: rows.length,
  timeAt: (place: number) => timeOf(rows[place] ?? { id: '', version: 0, at: 0 }),
  rowAt: (place: number) => rows[place] ?? { id: '', version: 0 },
});

const times = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });

test('every window shows the same rows as the two lists sorted together, and loads few rows for it', () => {
  fc.assert(
    fc.property(times, times, fc.nat(130), fc.integer({ min: 1, max: 20 }), (a, b, from, size) => {
      const [service, device] = [rowsAt('s', a), rowsAt('d', b)];
      // A stable sort keeps the service's row first at the same time.
      const sorted = [...service, ...device].toSorted((one, other) => other.at - one.at);
      const loaded = new Set<number>();
      const list = {
        length: service.length,
        at: (place: number) => (loaded.has(place) ? (service[place] ?? null) : undefined),
      };
      const expected = sorted.slice(from, from + size).map(({ id }) => id);
      for (let rounds = 0; ; rounds += 1) {
        const { rows, reads } = mergeWindow(list, deviceOf(device), timeOf, { from, size });
        if (rows.length === expected.length) {
          expect(rows.map(({ row }) => row.id)).toEqual(expected);
          expect(rows.map(({ place }) => place)).toEqual(expected.map((_, offset) => from + offset));
          return;
        }
        expect(rounds).toBeLessThan(10);
        for (let place = reads.from; place < reads.from + reads.size; place += 1) loaded.add(place);
      }
    }),
  );
});

test('an unreadable row of the service keeps its place free', () => {
  const service = { length: 3, at: (place: number) => (place === 1 ? null : rowsAt('s', [9, 5, 1])[place]) };
  const { rows } = mergeWindow(service, deviceOf(rowsAt('d', [4])), timeOf, { from: 0, size: 10 });
  expect(rows.map(({ row, place }) => [row.id, place])).toEqual([
    ['s0', 0],
    ['d0', 2],
    ['s2', 3],
  ]);
});
