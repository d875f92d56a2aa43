import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '../../../mocks/subjects/chats/message-calls.ts';
import { AGENT, chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const PageSchema = v.object({
  data: v.object({
    messages: v.array(v.looseObject({ id: v.number(), body: v.string() })),
    pagination: v.object({
      current_page: v.number(),
      last_page: v.number(),
      next_page_url: v.nullable(v.string()),
      total: v.number(),
    }),
    participants: v.array(v.unknown()),
  }),
});

function setting(messagesPerChat = 12) {
  const { world } = smallWorld({ messagesPerChat });
  const call = createCaller(world);
  const chat = chatAt(world, 0);
  return {
    world,
    call,
    chat,
    page: async (path: string) => v.parse(PageSchema, (await call('GET', path)).body).data,
    send: (body: unknown, key?: string) =>
      call('POST', `/api/v1/send-message/${chat.id}`, {
        body,
        ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
      }),
  };
}

describe('reading a chat', () => {
  test('following the links gives every message once, each page ascending, the newest page first', async () => {
    const { chat, page } = setting(70);
    const pages = [];
    for (let url: string | null = `/api/v1/messages?uuid=${chat.id}`; url; ) {
      const { messages, pagination } = await page(url);
      pages.unshift(messages.map(({ id }) => id));
      expect(pagination.total).toBe(70);
      expect(pagination.current_page).toBe(pages.length);
      url = pagination.next_page_url;
    }
    expect(pages.map((ids) => ids.length)).toEqual([10, 30, 30]);
    expect(pages.flat()).toEqual(chat.messages.map(({ id }) => id));
  });

  test('a page past the end is empty; a malformed page number means the first page', async () => {
    const { chat, page } = setting();
    expect((await page(`/api/v1/messages?uuid=${chat.id}&page=9`)).messages).toEqual([]);
    expect((await page(`/api/v1/messages?uuid=${chat.id}&page=x`)).messages).toHaveLength(12);
  });

  test('a search finds texts in any letter case, and its links keep the query', async () => {
    const { world, chat, page } = setting(0);
    for (let i = 0; i < 31; i += 1)
      world.inbound({ chatId: chat.id, body: i === 7 ? 'Other' : `Leak & ${i}` });
    const first = await page(`/api/v1/messages?uuid=${chat.id}&q=LEAK%20%26`);
    expect(first.pagination).toMatchObject({ total: 30, last_page: 1 });
    world.inbound({ chatId: chat.id, body: 'leak & again' });
    const { pagination } = await page(`/api/v1/messages?uuid=${chat.id}&q=leak%20%26`);
    const rest = await page(pagination.next_page_url ?? '');
    expect(rest.messages.map(({ body }) => body)).toEqual(['Leak & 0']);
  });

  test('messages and participants have the spec’s fields', async () => {
    const { world, chat, call } = setting(0);
    const inbound = world.inbound({ chatId: chat.id, body: 'In', mediaUrl: '/media/1' });
    const sent = world.send({ chatId: chat.id, author: AGENT, body: 'Out', clientMessageId: 'key-1' });
    world.setStatus(sent.id, 'delivered');
    const contact = chat.participants[0];
    const { body } = await call('GET', `/api/v1/messages?uuid=${chat.id}`);
    expect(body).toEqual({
      data: {
        messages: [
          {
            id: inbound.id,
            body: 'In',
            direction: 'inbound',
            from: '+447700900000',
            to: '+442079460812',
            type: 'text',
            is_mms: true,
            mms_url: '/media/1',
            is_failed: false,
            sid: inbound.sid,
            time: new Date(inbound.at).toISOString(),
            status: null,
            author: '+447700900000',
            participantSid: contact?.sid,
            feedback: { isSent: true, isDelivered: true, isSeen: false },
          },
          {
            id: sent.id,
            body: 'Out',
            direction: 'outbound',
            from: '+442079460812',
            to: '+447700900000',
            type: 'text',
            is_mms: false,
            mms_url: null,
            is_failed: false,
            sid: sent.sid,
            time: new Date(sent.at).toISOString(),
            status: 'delivered',
            author: AGENT,
            participantSid: chat.participants.find(({ identity }) => identity === AGENT)?.sid,
            feedback: { isSent: true, isDelivered: true, isSeen: false },
            client_message_id: 'key-1',
          },
        ],
        pagination: { current_page: 1, last_page: 1, next_page_url: null, total: 2 },
        participants: chat.participants.map(({ uuid, phone, sid, identity }) => ({
          uuid,
          phone,
          sid,
          identity,
          address: phone,
        })),
      },
    });
  });

  test('every status field of a failed message says that it failed', async () => {
    const { world, chat, page } = setting(0);
    world.setStatus(world.send({ chatId: chat.id, author: AGENT, body: 'x' }).id, 'failed');
    const { messages } = await page(`/api/v1/messages?uuid=${chat.id}`);
    expect(messages[0]).toMatchObject({
      status: 'failed',
      is_failed: true,
      feedback: { isSent: false, isDelivered: false, isSeen: false },
    });
  });

  test('is refused without a chat', async () => {
    const { call } = setting();
    expect((await call('GET', '/api/v1/messages')).status).toBe(422);
    expect((await call('GET', '/api/v1/messages?uuid=nowhere')).status).toBe(404);
  });
});

describe('sending', () => {
  test('returns the message with its key; the same key again returns the same message', async () => {
    const { chat, send } = setting();
    const before = chat.messages.length;
    const first = await send({ body: 'Hello' }, 'key-1');
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: { message: { body: 'Hello', status: 'sent', client_message_id: 'key-1', author: AGENT } },
      },
    });
    expect(await send({ body: 'Hello' }, 'key-1')).toEqual(first);
    expect(chat.messages).toHaveLength(before + 1);
  });

  test('without a key, two equal texts are two messages', async () => {
    const { chat, send } = setting();
    const before = chat.messages.length;
    const answers = [await send({ body: 'Same' }), await send({ body: 'Same' })];
    expect(JSON.stringify(answers)).not.toContain('client_message_id');
    expect(chat.messages).toHaveLength(before + 2);
  });

  test('accepts a text up to the limit, counted in characters, and media without text', async () => {
    const { chat, send } = setting();
    const longest = '🔥'.repeat(MESSAGE_MAX_LENGTH);
    expect((await send({ body: longest })).status).toBe(200);
    expect(chat.messages.at(-1)?.body).toBe(longest);
    expect((await send({ body: '', media: '/media/7' })).status).toBe(200);
    expect(chat.messages.at(-1)).toMatchObject({ body: '', mediaUrl: '/media/7' });
  });

  test.each([
    ['an empty text', { body: '' }],
    ['only spaces', { body: ' \n' }],
    ['no text', {}],
    ['a text that is too long', { body: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
    ['a very long text', { body: 'x'.repeat(100_000) }],
    ['a body that is no text', { body: { html: 'x' } }],
    ['a request that is not JSON', '{'],
  ])('refuses %s with the field and a sentence', async (_what, body) => {
    const { chat, send } = setting();
    const before = chat.messages.length;
    expect(await send(body)).toEqual({
      status: 422,
      body: { errors: { body: [expect.stringMatching(/\w+ \w+/)] } },
    });
    expect(chat.messages).toHaveLength(before);
  });

  test('a key that is too long and an unknown chat are refused', async () => {
    const { call, send } = setting();
    expect((await send({ body: 'x' }, 'k'.repeat(256))).status).toBe(422);
    expect((await call('POST', '/api/v1/send-message/nowhere', { body: { body: 'x' } })).status).toBe(404);
  });

  test('the auditor may read but not write', async () => {
    const { call, chat } = setting();
    const as = 'auditor@example.com';
    expect((await call('GET', `/api/v1/messages?uuid=${chat.id}`, { as })).status).toBe(200);
    const sent = await call('POST', `/api/v1/send-message/${chat.id}`, { as, body: { body: 'x' } });
    expect(sent).toEqual({ status: 403, body: { message: expect.any(String) } });
  });
});
