import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DELIVERY_STATUSES,
  joinStatus,
} from '../../../../../src/core/model/chat/delivery/delivery-status.ts';

const status = fc.constantFrom(...DELIVERY_STATUSES);

test('joining statuses is a join: order and repetition of reports do not matter', () => {
  fc.assert(
    fc.property(status, status, status, (a, b, c) => {
      expect(joinStatus(a, b)).toBe(joinStatus(b, a));
      expect(joinStatus(a, joinStatus(b, c))).toBe(joinStatus(joinStatus(a, b), c));
      expect(joinStatus(a, a)).toBe(a);
      expect([a, b]).toContain(joinStatus(a, b));
    }),
  );
});

test('reports in any order, with repeats, result in the highest status', () => {
  fc.assert(
    fc.property(fc.array(status, { minLength: 1, maxLength: 10 }), fc.array(fc.nat(9)), (reports, again) => {
      const repeated = [...reports, ...again.flatMap((place) => reports[place] ?? [])];
      const end = repeated.reduce(joinStatus);
      expect(end).toBe([...reports].reverse().reduce(joinStatus));
      for (const report of reports) expect(joinStatus(end, report)).toBe(end);
    }),
  );
});

test('a failure never hides a delivery, and a late Sent never hides a failure', () => {
  expect(joinStatus('delivered', 'failed')).toBe('delivered');
  expect(joinStatus('failed', 'sent')).toBe('failed');
  expect(joinStatus('failed', 'seen')).toBe('seen');
});
