import { expect, test } from 'vitest';
import { maskedAnswer } from '../../../src/core/records/mask.ts';

test('an answer of the service hides masked fields at any depth, and nothing else', () => {
  const collection = { masks: { phone: 'phone', email: 'email' } } as const;
  const answer = {
    phone: '+447700900123',
    twins: [{ id: 1, phone: '+447700900123', email: 'ada@example.com' }, 'phone'],
    inside: { deeper: { phone: ['+447700900123', ''] } },
    none: null,
  };
  expect(maskedAnswer(collection, { phone: true, email: false }, answer)).toEqual({
    phone: '+••••••••••23',
    twins: [{ id: 1, phone: '+••••••••••23', email: 'ada@example.com' }, 'phone'],
    inside: { deeper: { phone: ['+••••••••••23', ''] } },
    none: null,
  });
  expect(maskedAnswer(collection, { phone: false, email: false }, answer)).toEqual(answer);
});
