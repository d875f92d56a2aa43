import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  chatContactsSchema,
  deliveryStatusOf,
  favouriteSchema,
  messagesSchema,
  sentSchema,
  tokenSchema,
} from '../../../src/core/api/shapes.ts';

const TIME = '2026-03-03T12:00:00.000Z';
const AT = Date.parse(TIME);

const chats = (...entries: readonly unknown[]) =>
  v.parse(chatContactsSchema, { data: { chats: entries, pagination: {} } }).data.chats;
const messages = (...entries: readonly unknown[]) =>
  v.parse(messagesSchema, { data: { messages: entries } }).data.messages;
const message = (changes: object = {}) => ({
  id: 7,
  direction: 'outbound',
  time: TIME,
  body: 'Hello',
  ...changes,
});

describe('an entry of the chat list', () => {
  test('is read with every field of the spec', () => {
    const entry = {
      chat_uuid: 'c1',
      total_unseen_count: 3,
      last_message: 'See you',
      last_message_at: TIME,
      is_favorite: true,
      fullName: 'Fenella Osei',
      id: 12,
      is_group: false,
      status: 'active',
      flags: [4, '3'],
    };
    expect(chats(entry).rows).toEqual([
      {
        chatId: 'c1',
        name: 'Fenella Osei',
        isGroup: false,
        isFavorite: true,
        unseen: 3,
        lastMessage: 'See you',
        lastAt: AT,
        lastDirection: null,
        flags: ['4', '3'],
      },
    ]);
  });

  test('needs only its id, and ignores malformed fields', () => {
    const bare = {
      chatId: 'c1',
      name: '',
      isGroup: false,
      isFavorite: false,
      unseen: 0,
      lastMessage: null,
      lastAt: null,
      lastDirection: null,
      flags: null,
    };
    expect(chats({ chat_uuid: 'c1' }).rows).toEqual([bare]);
    expect(
      chats({
        chat_uuid: 'c1',
        total_unseen_count: -4,
        last_message: 5,
        last_message_at: 'yesterday',
        is_favorite: 'yes',
        fullName: null,
        is_group: [],
      }).rows,
    ).toEqual([bare]);
  });

  test('counts and flags may be texts or numbers', () => {
    expect(
      chats({ chat_uuid: 'c1', total_unseen_count: '12', is_favorite: 1, is_group: 0 }).rows,
    ).toMatchObject([{ unseen: 12, isFavorite: true, isGroup: false }]);
  });

  test('is left out and counted if it has no id', () => {
    expect(chats({ chat_uuid: 'c1' }, {}, { chat_uuid: '' }, { chat_uuid: 4 }, null, [])).toMatchObject({
      rows: [{ chatId: 'c1' }],
      malformed: 5,
    });
  });
});

describe('a message', () => {
  test('is read with every field of the spec', () => {
    expect(
      messages(
        message({
          sid: 'IM1',
          from: '+1',
          to: '+2',
          type: 'text',
          is_mms: true,
          mms_url: 'https://media.example/1.jpg',
          is_failed: false,
          status: 'delivered',
          author: 'agent@example.com',
          participantSid: null,
          feedback: { isSent: true, isDelivered: true, isSeen: false },
          client_message_id: 'm1',
        }),
      ).rows,
    ).toEqual([
      {
        id: 7,
        sid: 'IM1',
        index: null,
        clientMessageId: 'm1',
        body: 'Hello',
        author: 'agent@example.com',
        direction: 'outbound',
        at: AT,
        status: 'delivered',
        errorCode: null,
        mediaUrl: 'https://media.example/1.jpg',
      },
    ]);
  });

  test('needs an id, a direction and a time; one without is left out and counted', () => {
    const { id, direction, time, ...rest } = message();
    const lacking = [
      { ...rest, direction, time },
      { ...rest, id, time },
      { ...rest, id, direction },
      message({ id: 'seven' }),
      message({ id: 1.5 }),
      message({ id: Number.POSITIVE_INFINITY }),
      message({ id: '9'.repeat(400) }),
      message({ direction: 'up' }),
      message({ time: 'yesterday' }),
      message({ time: 1e17 }),
      message({ sid: 7 }),
    ];
    expect(messages(message(), ...lacking)).toMatchObject({ rows: [{ id: 7 }], malformed: lacking.length });
  });

  test.each([
    [{ status: 'read' }, 'seen'],
    [{ status: 'QUEUED' }, 'sent'],
    [{ status: 'delivered', is_failed: true }, 'failed'],
    [{ status: 'undelivered' }, 'failed'],
    [{ status: null, feedback: { isSeen: true } }, 'seen'],
    [{ status: 'teleported', feedback: { isDelivered: 1 } }, 'delivered'],
    [{ status: null, feedback: 'good' }, 'sent'],
    [{}, 'sent'],
    [{ direction: 'inbound', status: 'delivered' }, null],
  ])('with the status field %j has the status %j', (changes, status) => {
    expect(messages(message(changes)).rows[0]?.status).toBe(status);
  });

  test('with empty ids has no ids, so that two of them are not merged', () => {
    expect(messages(message({ sid: '', client_message_id: '', mms_url: '', author: '' })).rows).toMatchObject(
      [{ sid: null, clientMessageId: null, mediaUrl: null, author: null }],
    );
  });

  test('has its error code as text', () => {
    expect(messages(message({ error_code: 30007 })).rows[0]?.errorCode).toBe('30007');
  });

  test('may have its time in ms and its id as text', () => {
    expect(messages(message({ id: '7', time: AT })).rows[0]).toMatchObject({ id: 7, at: AT });
  });
});

test('malformed participants and pagination are ignored', () => {
  const page = v.parse(messagesSchema, { data: { messages: [], participants: 'many', pagination: 7 } });
  expect(page.data).toEqual({
    messages: { rows: [], malformed: 0 },
    participants: { rows: [], malformed: 0 },
    pagination: { next_page_url: null, total: null },
  });
});

test.each([
  [null],
  [{}],
  [{ data: {} }],
  [{ data: { message: null } }],
  ['ok'],
  [{ data: { message: { id: 1 } } }],
])('a response to a send without a message, %j, is empty', (answer) => {
  expect(v.parse(sentSchema, answer)).toBeNull();
});

test('the response to a send may contain the message itself', () => {
  expect(v.parse(sentSchema, { data: { message: message({ sid: 'IM1' }) } })).toMatchObject({
    id: 7,
    sid: 'IM1',
  });
});

test.each([[{ data: { token: '' } }], [{ data: {} }], [{ token: 'x' }], [null]])(
  '%j is not a token',
  (answer) => {
    expect(v.is(tokenSchema, answer)).toBe(false);
  },
);

test.each([
  [true, true],
  [1, true],
  [0, false],
])('is_favorite %j means %j', (told, expected) => {
  expect(v.parse(favouriteSchema, { data: { is_favorite: told } }).data.is_favorite).toBe(expected);
});

test('any list is split into rows and a count of the rest', () => {
  const entry = fc.oneof(fc.jsonValue(), fc.record({ chat_uuid: fc.string() }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const { rows, malformed } = chats(...entries);
      expect(rows.length + malformed).toBe(entries.length);
      for (const { chatId, unseen } of rows) {
        expect(chatId).not.toBe('');
        expect(Number.isSafeInteger(unseen) && unseen >= 0).toBe(true);
      }
    }),
  );
});

test('any text is a status or none, and a failure counts whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(deliveryStatusOf(word, true)).toBe('failed');
      expect(['sent', 'delivered', 'seen', 'failed', null]).toContain(deliveryStatusOf(word));
    }),
  );
});
