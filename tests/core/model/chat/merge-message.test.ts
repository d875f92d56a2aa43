import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeMessage } from '../../../../src/core/model/chat/merge-message.ts';
import type { Message } from '../../../../src/core/model/chat/message.ts';
import type { Source } from '../../../../src/core/model/chat/row.ts';
import { message, source } from '../../support/rows.ts';

interface Account {
  readonly message: Message;
  readonly source: Source;
}

const accountsOfOne = fc
  .record({
    names: fc.record({
      id: fc.constant(7),
      sid: fc.constant('IM7'),
      index: fc.constant(4),
      clientMessageId: fc.constantFrom('m7', null),
    }),
    told: fc.array(
      fc.record({
        message,
        source,
        knows: fc.record({
          id: fc.boolean(),
          sid: fc.boolean(),
          index: fc.boolean(),
          clientMessageId: fc.boolean(),
        }),
      }),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ names, told }) =>
    told.map(
      ({ message, source, knows }): Account => ({
        source,
        message: {
          ...message,
          id: knows.id ? names.id : null,
          sid: knows.sid ? names.sid : null,
          index: knows.index ? names.index : null,
          clientMessageId: knows.clientMessageId ? names.clientMessageId : null,
        },
      }),
    ),
  );

test('versions from sources of different authority merge to the same message in any order', () => {
  fc.assert(
    fc.property(accountsOfOne, ([a, b]) => {
      fc.pre(a !== undefined && b !== undefined && a.source !== b.source);
      expect(mergeMessage(a, b)).toEqual(mergeMessage(b, a));
    }),
  );
});

test('ids and statuses merge in any order and grouping, whatever the source', () => {
  const united = ({ message: { id, sid, index, clientMessageId, status } }: Account) => ({
    id,
    sid,
    index,
    clientMessageId,
    status,
  });
  fc.assert(
    fc.property(accountsOfOne, ([a, b, c]) => {
      fc.pre(a !== undefined && b !== undefined && c !== undefined);
      const one = united(mergeMessage(mergeMessage(a, b), c));
      expect(united(mergeMessage(a, mergeMessage(b, c)))).toEqual(one);
      expect(united(mergeMessage(mergeMessage(c, a), b))).toEqual(one);
    }),
  );
});

test('a repeated version changes nothing', () => {
  fc.assert(
    fc.property(accountsOfOne, ([a, b]) => {
      fc.pre(a !== undefined && b !== undefined);
      const once = mergeMessage(a, b);
      expect(mergeMessage(once, once)).toEqual(once);
      expect(mergeMessage(a, a)).toEqual(a);
    }),
  );
});

test('of equal sources the later version counts, and known fields are never lost', () => {
  fc.assert(
    fc.property(accountsOfOne, ([a, b]) => {
      fc.pre(a !== undefined && b !== undefined && a.source === b.source);
      const merged = mergeMessage(a, b).message;
      expect(merged.body).toBe(b.message.body);
      for (const field of ['id', 'sid', 'index', 'status', 'errorCode', 'mediaUrl'] as const) {
        if (a.message[field] !== null || b.message[field] !== null) expect(merged[field]).not.toBeNull();
      }
    }),
  );
});
