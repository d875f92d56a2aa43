import fc from 'fast-check';
import { DELIVERY_STATUSES } from '../../../src/core/model/chat/delivery/delivery-status.ts';
import type { Message } from '../../../src/core/model/chat/message.ts';
import type { Row, SendState, Source } from '../../../src/core/model/chat/row.ts';

const small = fc.integer({ min: 0, max: 9 });
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

/** Each field has few possible values, so that equal values are common. */
export const message: fc.Arbitrary<Message> = fc.record({
  id: orNone(small),
  sid: orNone(fc.constantFrom('IM1', 'IM2', 'IM3')),
  index: orNone(small),
  clientMessageId: orNone(fc.constantFrom('m1', 'm2')),
  body: fc.constantFrom('ok', 'on my way', ''),
  author: orNone(fc.constantFrom('agent@example.com', '+447700900001')),
  direction: fc.constantFrom('inbound' as const, 'outbound' as const),
  at: small,
  status: orNone(fc.constantFrom(...DELIVERY_STATUSES)),
  errorCode: orNone(fc.constantFrom('30007', '30008')),
  mediaUrl: orNone(fc.constantFrom('https://media.example/1.jpg', 'https://media.example/2.jpg')),
});

export const source: fc.Arbitrary<Source> = fc.constantFrom('here', 'realtime', 'server');

const anchor = fc.record({
  tier: fc.constantFrom(0 as const, 1 as const),
  position: fc.integer({ min: -1, max: 9 }),
  at: small,
  isHint: fc.boolean(),
});

const send = fc.record({
  state: fc.constantFrom<SendState>(
    'queued',
    'sending',
    'unresolved',
    'accepted',
    'failed',
    'scheduled',
    'cancelled',
  ),
  attempt: small,
  order: small,
  knownAt: fc.nat(),
  anchor,
  firstAnchor: anchor,
  reason: fc.constant(null),
  code: fc.constant(null),
  attachment: fc.constant(null),
  later: orNone(fc.record({ dueAt: fc.nat(), unlessReply: fc.boolean(), since: anchor })),
});

export const rows: fc.Arbitrary<readonly Row[]> = fc
  .array(fc.record({ message, source, send: orNone(send), late: fc.boolean() }), {
    maxLength: 12,
    size: 'max',
  })
  .chain((parts) =>
    fc
      .shuffledSubarray(
        parts.map((_, place) => `key-${place}`),
        { minLength: parts.length },
      )
      .map((keys) => parts.map((part, place) => ({ ...part, key: keys[place] ?? `key-${place}` }))),
  );
