import { expect, test } from 'vitest';
import { maskedAnswer, maskedRefusal } from '../../../../src/core/domains/records/mask.ts';
import { textReason } from '../../../../src/core/kernel/reasons.ts';

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

test('a refusal that does not say which value is taken shows no other record either', () => {
  const collection = { masks: { phone: 'phone' } } as const;
  const refusal = {
    kind: 'taken',
    reason: textReason('Ada has this number already'),
    fields: {},
    current: { id: '7', fullName: 'Ada', phone: '+447700900123' },
  } as const;
  const masked = maskedRefusal(collection, { phone: true, email: false }, refusal);
  expect(masked).toEqual({ kind: 'taken', reason: '', fields: {}, current: null });
  expect(maskedRefusal(collection, { phone: false, email: true }, refusal)).toEqual(refusal);
});
