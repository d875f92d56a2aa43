import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AGENT, chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const ListSchema = v.object({
  data: v.object({
    chats: v.array(v.looseObject({ chat_uuid: v.string(), fullName: v.string() })),
    pagination: v.looseObject({ next_page_url: v.nullable(v.string()) }),
  }),
});

function listOf({ world }: ReturnType<typeof smallWorld>) {
  const call = createCaller(world);
  return async (body: unknown, query = '') => {
    const answer = await call('POST', `/api/v1/chat-contacts${query}`, { body });
    return v.parse(ListSchema, answer.body).data;
  };
}

describe('the chat list', () => {
  test('an entry has the spec’s fields, and ours: flags and the direction of the last message', async () => {
    const setting = smallWorld();
    const chat = chatAt(setting.world, 1);
    const message = setting.world.inbound({ chatId: chat.id, body: 'Now' });
    const { chats } = await listOf(setting)({ q: '', t: 'name', f: '' });
    expect(chats[0]).toEqual({
      chat_uuid: chat.id,
      total_unseen_count: 4,
      last_message: 'Now',
      last_message_at: new Date(message.at).toISOString(),
      last_message_direction: 'inbound',
      is_favorite: true,
      fullName: '14 Quay Street',
      id: 2,
      is_group: true,
      status: 'active',
      flags: [1, 2],
    });
  });

  test('is sorted by last activity, in pages of fifty without overlap or gap', async () => {
    const setting = smallWorld({ chats: 120, messagesPerChat: 2 });
    const list = listOf(setting);
    const pages = [await list({}), await list({ page: 2 }), await list({}, '?page=3')];
    expect(pages.map(({ chats }) => chats.length)).toEqual([50, 50, 20]);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { current_page: 1, last_page: 3, next_page_url: '/api/v1/chat-contacts?page=2', total: 120 },
      { current_page: 2, last_page: 3, next_page_url: '/api/v1/chat-contacts?page=3', total: 120 },
      { current_page: 3, last_page: 3, next_page_url: null, total: 120 },
    ]);
    const ids = pages.flatMap(({ chats }) => chats.map(({ chat_uuid }) => chat_uuid));
    const byActivity = setting.world
      .chats()
      .toSorted((a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0));
    expect(ids).toEqual(byActivity.map(({ id }) => id));
  });

  test('finds chats by name in any letter case, by number, and by any of several flags', async () => {
    const list = listOf(smallWorld());
    const names = async (body: unknown) => (await list(body)).chats.map(({ fullName }) => fullName);
    expect(await names({ q: 'fenella' })).toEqual(['Fenella Osei']);
    expect(await names({ q: '+44 7700 900000', t: 'phone' })).toEqual(['Fenella Osei']);
    expect(await names({ q: 'fenella', t: 'phone' })).toEqual([]);
    expect(await names({ q: 'no such name' })).toEqual([]);
    expect(await names({ f: '1-2' })).toEqual(['14 Quay Street', 'Penrose Lettings']);
    expect(await names({ f: '1', q: 'penrose' })).toEqual([]);
    expect(await names({ f: '99-x' })).toEqual([]);
  });

  test('a malformed search is refused with the name of the field', async () => {
    const { world } = smallWorld();
    const answer = await createCaller(world)('POST', '/api/v1/chat-contacts', { body: { q: 5, page: 0 } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { q: [expect.any(String)], page: [expect.any(String)] } },
    });
  });

  test('the favourite toggle returns the new state, separate for each user', async () => {
    const { world } = smallWorld();
    const call = createCaller(world);
    const path = `/api/v1/make-favorite-chat/${chatAt(world, 3).id}`;
    expect(await call('GET', path)).toEqual({ status: 200, body: { data: { is_favorite: true } } });
    expect(world.isFavorite(AGENT, chatAt(world, 3).id)).toBe(true);
    expect(await call('GET', path)).toEqual({ status: 200, body: { data: { is_favorite: false } } });
    expect((await call('GET', '/api/v1/make-favorite-chat/nowhere')).status).toBe(404);
    expect((await call('GET', `/api/v1/make-favorite-chat/${chatAt(world, 3).sid}`)).status).toBe(404);
  });
});
