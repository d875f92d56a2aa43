import { beforeEach, describe, expect, test } from 'vitest';
import { createRouter } from '../../mocks/twilio/router.ts';
import { userSid } from '../../mocks/twilio/sids.ts';
import type { Subscriber } from '../../mocks/twilio/subscriber.ts';
import { answer, readUpstream } from '../../mocks/twilio/upstream.ts';
import type { WorldChat } from '../../mocks/world/types.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { createStillService, type Wire } from './wire.ts';

const caller: Subscriber = {
  identity: AGENT,
  grants: new Set(),
  subscriptions: new Set(),
  mediaOrigin: undefined,
  notify: () => undefined,
};

const request = (method: string, path: string, params: Record<string, string> = {}) =>
  readUpstream(
    { active_grant: 'ip_messaging', http_request: { host: 'any', path, method, params } },
    '',
    'ip_messaging',
    caller,
  );

describe('the router', () => {
  const route = createRouter([
    { method: 'GET', pattern: '/v3/Maps/:id', handle: (_, id) => answer(200, { map: id }) },
    { method: 'POST', pattern: '/v3/Maps/:id', handle: (_, id) => answer(201, { made: id }) },
    { method: 'GET', pattern: '/v3/Maps/:id/Items/:key', handle: (_, id, key) => answer(200, { id, key }) },
  ]);

  test('tells routes apart by method and length', () => {
    expect(route(request('get', '/v3/Maps/a'))).toEqual(answer(200, { map: 'a' }));
    expect(route(request('POST', '/v3/Maps/a'))).toEqual(answer(201, { made: 'a' }));
    expect(route(request('GET', '/v3/Maps/a/Items/b'))).toEqual(answer(200, { id: 'a', key: 'b' }));
    expect(route(request('GET', '/v3/Maps'))).toMatchObject({ status: 404 });
  });

  test('decodes each segment once, and keeps what cannot be decoded', () => {
    expect(route(request('GET', '/v3/Maps/agent%40example.com.channels'))).toEqual(
      answer(200, { map: 'agent@example.com.channels' }),
    );
    expect(route(request('GET', '/v3/Maps/a%2Fb'))).toEqual(answer(200, { map: 'a/b' }));
    expect(route(request('GET', '/v3/Maps/100%'))).toEqual(answer(200, { map: '100%' }));
  });

  test('decodes parameters, which arrive as they stood in the URL', () => {
    expect(request('GET', '/x', { From: 'a%20b' }).params.get('From')).toBe('a b');
  });
});

describe('the chat service', () => {
  let service: ReturnType<typeof createStillService>;
  let wire: Wire;
  let chat: WorldChat;

  beforeEach(() => {
    service = createStillService();
    wire = service.wire();
    wire.init(service.world.issueToken('chat', AGENT));
    const [first] = service.world.chats();
    if (!first) throw new Error('The world has no chats');
    chat = first;
  });

  const mine = `/Client/v2/Services/IS/Users/${userSid(AGENT)}/Conversations`;

  test('does the same mutation once', () => {
    const send = (mutation: string) =>
      wire.http({
        method: 'POST',
        path: `/Client/v2/Services/IS/Conversations/${chat.sid}/Messages`,
        headers: { 'X-Twilio-Mutation-Id': mutation },
        body: { body: 'Once', attributes: '{}' },
      });
    const before = chat.messages.length;
    const first = send('m-1');
    expect(first).toMatchObject({ status: 201, body: { body: 'Once', author: AGENT } });
    const again = send('m-1');
    expect(again.status).toBe(202);
    const { pathname } = new URL(String(again.body?.resource_url));
    expect(wire.http({ method: 'GET', path: pathname })).toEqual({ ...first, status: 200 });
    expect(chat.messages).toHaveLength(before + 1);
    send('m-2');
    expect(chat.messages).toHaveLength(before + 2);
  });

  test('gives the list in pages that end', () => {
    for (let count = 0; count < 60; count += 1) {
      service.world.createConversation({ friendlyName: `Chat ${count}` });
    }
    const first = wire.http({ method: 'GET', path: mine });
    const token = String(Object(first.body?.meta).next_token);
    const second = wire.http({ method: 'GET', path: mine, params: { PageToken: token } });
    const sids = [first, second].flatMap(({ body }) =>
      Object(body?.conversations).map((conversation: { sid: string }) => conversation.sid),
    );
    expect(sids).toEqual(
      service.world
        .chats()
        .map(({ sid }) => sid)
        .toSorted(),
    );
    expect(second.body?.meta).toEqual({ next_token: null });
  });

  test('shows nobody another user’s conversations', () => {
    const theirs = mine.replace(userSid(AGENT), userSid(SUPERVISOR));
    expect(wire.http({ method: 'GET', path: theirs }).status).toBe(403);
    expect(wire.http({ method: 'GET', path: `/v3/Maps/${SUPERVISOR}.channels` }).status).toBe(403);
    const own = wire.http({ method: 'GET', path: `/v3/Maps/${AGENT}.channels` });
    expect(own).toMatchObject({ status: 200, body: { unique_name: `${AGENT}.channels` } });
  });

  test('shows a user without chats an empty list, and no chat by its sid', () => {
    const marketer = service.wire();
    marketer.init(service.world.issueToken('chat', 'marketer@example.com'));
    const path = mine.replace(userSid(AGENT), userSid('marketer@example.com'));
    expect(marketer.http({ method: 'GET', path }).body?.conversations).toEqual([]);
    expect(marketer.http({ method: 'GET', path: `/v3/Lists/${chat.sid}.messages` }).status).toBe(403);
    expect(
      marketer.http({ method: 'GET', path: `/Client/v2/Services/IS/Conversations/${chat.sid}` }).status,
    ).toBe(404);
  });

  test('refuses a read position that is none', () => {
    const move = (body: unknown) => wire.http({ method: 'POST', path: `${mine}/${chat.sid}`, body });
    const before = service.world.readHorizon(AGENT, chat.id);
    for (const body of [undefined, {}, { last_read_message_index: 'all' }, { last_read_message_index: -1 }]) {
      expect(move(body).status).toBe(400);
    }
    expect(service.world.readHorizon(AGENT, chat.id)).toBe(before);
    expect(move({ last_read_message_index: null }).body?.unread_messages_count).toBeNull();
  });
});
