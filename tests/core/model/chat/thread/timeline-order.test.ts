import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPutOff } from '../../../../../src/core/model/chat/row.ts';
import { compareRows } from '../../../../../src/core/model/chat/thread/timeline-order.ts';
import { rows } from '../../../support/rows.ts';

const pairs = <T>(items: readonly T[]) => items.flatMap((a) => items.map((b) => [a, b] as const));

test('the order of rows is total: of two different rows one is always first', () => {
  fc.assert(
    fc.property(rows, (some) => {
      for (const [a, b] of pairs(some)) {
        expect(Math.sign(compareRows(a, b)) + Math.sign(compareRows(b, a))).toBe(0);
        expect(compareRows(a, b) === 0).toBe(a === b);
      }
    }),
  );
});

test('the order of rows is transitive, so that every sort gives the same result', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (some, chance) => {
      const sorted = [...some].sort(compareRows);
      for (const [i, a] of sorted.entries()) {
        for (const b of sorted.slice(i + 1)) expect(compareRows(a, b)).toBeLessThan(0);
      }
      const mixed = some
        .map((row) => ({ row, by: chance.next().value ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .map(({ row }) => row);
      expect(mixed.sort(compareRows)).toEqual(sorted);
    }),
  );
});

test('D2, complaint 9: confirmed messages ascend by id, then those without id, then waiting ones in the order written, then those put off by their time', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const sorted = [...some].sort(compareRows).filter(({ send }) => send?.state !== 'failed');
      const tiers = sorted.map(({ send, message }) =>
        isPutOff(send) ? 3 : send !== null ? 2 : message.id !== null ? 0 : 1,
      );
      expect(tiers).toEqual([...tiers].sort((a, b) => a - b));
      const ids = sorted.flatMap(({ send, message }) => (send === null ? (message.id ?? []) : []));
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      const dues = sorted.flatMap(({ send }) => (isPutOff(send) ? (send.later?.dueAt ?? 0) : []));
      expect(dues).toEqual([...dues].sort((a, b) => a - b));
      const orders = sorted.flatMap(({ send }) => (send === null || isPutOff(send) ? [] : send.order));
      expect(orders).toEqual([...orders].sort((a, b) => a - b));
    }),
  );
});
