import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactsOf } from '../../mocks/subjects/chats/chats.ts';
import { createRouter } from '../../mocks/twilio/router.ts';
import { userSid } from '../../mocks/twilio/sids.ts';
import type { Subscriber } from '../../mocks/twilio/subscriber.ts';
import { answer, readUpstream } from '../../mocks/twilio/upstream.ts';
import type { WorldChat } from '../../mocks/world/chat-types.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { createStillService, type Wire } from './wire.ts';

const LimitsSchema = v.object({
  options: v.object({
    media_attachments_count_limit: v.number(),
    media_attachments_total_size_limit_in_mb: v.number(),
  }),
});

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

  test('distinguishes routes by method and length', () => {
    expect(route(request('get', '/v3/Maps/a'))).toEqual(answer(200, { map: 'a' }));
    expect(route(request('POST', '/v3/Maps/a'))).toEqual(answer(201, { made: 'a' }));
    expect(route(request('GET', '/v3/Maps/a/Items/b'))).toEqual(answer(200, { id: 'a', key: 'b' }));
    expect(route(request('GET', '/v3/Maps'))).toMatchObject({ status: 404 });
  });

  test('decodes each segment once, and leaves malformed ones as they are', () => {
    expect(route(request('GET', '/v3/Maps/agent%40example.com.channels'))).toEqual(
      answer(200, { map: 'agent@example.com.channels' }),
    );
    expect(route(request('GET', '/v3/Maps/a%2Fb'))).toEqual(answer(200, { map: 'a/b' }));
    expect(route(request('GET', '/v3/Maps/100%'))).toEqual(answer(200, { map: '100%' }));
  });

  test('decodes parameters, which arrive encoded as in a URL', () => {
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

  test('carries out a repeated mutation once', () => {
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

  test('accepts media up to the reported limit and refuses more', () => {
    const { body: configuration } = wire.http({ method: 'GET', path: '/Client/v2/Configuration' });
    const { options } = v.parse(LimitsSchema, configuration);
    const stored = (bytes: number) =>
      service.world.storeMedia({
        author: AGENT,
        category: 'media',
        filename: null,
        contentType: 'image/png',
        bytes: new Uint8Array(bytes),
      }).sid;
    const total = options.media_attachments_total_size_limit_in_mb * 1024 * 1024;
    const halves = [stored(total / 2), stored(total / 2)];
    const send = (media_sids: readonly string[]) =>
      wire.http({
        method: 'POST',
        path: `/Client/v2/Services/IS/Conversations/${chat.sid}/Messages`,
        body: { body: 'Look', media_sids },
      }).status;
    expect(send(halves)).toBe(201);
    expect(send([...halves, stored(1)])).toBe(413);
    const count = options.media_attachments_count_limit;
    expect(send(Array.from({ length: count }, () => stored(1)))).toBe(201);
    expect(send(Array.from({ length: count + 1 }, () => stored(1)))).toBe(400);
  });

  test('returns the list in pages, and the last page has no successor', () => {
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

  test('refuses another user’s conversations', () => {
    const theirs = mine.replace(userSid(AGENT), userSid(SUPERVISOR));
    expect(wire.http({ method: 'GET', path: theirs }).status).toBe(403);
    expect(wire.http({ method: 'GET', path: `/v3/Maps/${SUPERVISOR}.channels` }).status).toBe(403);
    const own = wire.http({ method: 'GET', path: `/v3/Maps/${AGENT}.channels` });
    expect(own).toMatchObject({ status: 200, body: { unique_name: `${AGENT}.channels` } });
  });

  test('returns an empty list to a user without chats, and no chat by sid', () => {
    const marketer = service.wire();
    marketer.init(service.world.issueToken('chat', 'marketer@example.com'));
    const path = mine.replace(userSid(AGENT), userSid('marketer@example.com'));
    expect(marketer.http({ method: 'GET', path }).body?.conversations).toEqual([]);
    expect(marketer.http({ method: 'GET', path: `/v3/Lists/${chat.sid}.messages` }).status).toBe(403);
    expect(
      marketer.http({ method: 'GET', path: `/Client/v2/Services/IS/Conversations/${chat.sid}` }).status,
    ).toBe(404);
  });

  test('refuses an invalid read position', () => {
    const move = (body: unknown) => wire.http({ method: 'POST', path: `${mine}/${chat.sid}`, body });
    const before = service.world.readHorizon(AGENT, chat.id);
    for (const body of [undefined, {}, { last_read_message_index: 'all' }, { last_read_message_index: -1 }]) {
      expect(move(body).status).toBe(400);
    }
    expect(service.world.readHorizon(AGENT, chat.id)).toBe(before);
    expect(move({ last_read_message_index: null }).body?.unread_messages_count).toBeNull();
  });

  describe('refuses', () => {
    const CHATS = '/Client/v2/Services/IS/Conversations';
    const as = (identity: string): Wire => {
      const other = service.wire();
      other.init(service.world.issueToken('chat', identity));
      return other;
    };

    /** Every change that a user who is not in the chat could try. All must be refused. */
    const changes = () => {
      const at = `${CHATS}/${chat.sid}`;
      const [message] = chat.messages;
      const [person] = chat.participants;
      return [
        { method: 'POST', path: at, body: { friendly_name: 'Taken over' } },
        { method: 'DELETE', path: at, body: {} },
        { method: 'POST', path: `${at}/Messages`, body: { body: 'Let me in' } },
        { method: 'POST', path: `${at}/Messages/${message?.sid}`, body: { body: 'Never said' } },
        { method: 'DELETE', path: `${at}/Messages/${message?.sid}`, body: {} },
        { method: 'POST', path: `${at}/Participants`, body: { identity: 'a-friend' } },
        { method: 'POST', path: `${at}/Participants/${person?.sid}`, body: { attributes: '{}' } },
        { method: 'DELETE', path: `${at}/Participants/${person?.sid}`, body: {} },
      ];
    };

    test('a stranger as if there were no conversation', () => {
      const stranger = as('marketer@example.com');
      const before = JSON.stringify(chat);
      expect(changes().map((change) => stranger.http(change).status)).toEqual(changes().map(() => 404));
      expect(JSON.stringify(chat)).toBe(before);
    });

    test('an agent who left, until the agent joins again', () => {
      const person = chat.participants.find(({ identity }) => identity === SUPERVISOR);
      service.world.removeParticipant(chat.id, person?.sid ?? '');
      const supervisor = as(SUPERVISOR);
      const before = JSON.stringify(chat);
      expect(changes().map((change) => supervisor.http(change).status)).toEqual(changes().map(() => 403));
      expect(JSON.stringify(chat)).toBe(before);
      const joining = { method: 'POST', path: `${CHATS}/${chat.sid}/Participants` };
      expect(supervisor.http({ ...joining, body: { identity: SUPERVISOR } }).status).toBe(201);
      expect(
        supervisor.http({ method: 'POST', path: `${CHATS}/${chat.sid}/Messages`, body: { body: 'Back' } })
          .status,
      ).toBe(201);
    });

    test('unknown objects and malformed bodies', () => {
      const at = `${CHATS}/${chat.sid}`;
      const [first] = chat.messages;
      const other = service.world.chats()[1]?.messages[0]?.sid;
      const calls = [
        { method: 'POST', path: `${at}/Messages/IM0`, body: { body: 'x' }, status: 404 },
        { method: 'POST', path: `${at}/Messages/${other}`, body: { body: 'x' }, status: 404 },
        { method: 'GET', path: `${at}/Messages/${other}/Receipts`, status: 404 },
        { method: 'GET', path: `${at}/Messages/${first?.sid}/ChannelMetadata`, status: 404 },
        { method: 'DELETE', path: `${at}/Participants/nobody`, body: {}, status: 404 },
        { method: 'POST', path: at, body: { attributes: '{broken' }, status: 400 },
        { method: 'POST', path: CHATS, body: { attributes: 7 }, status: 400 },
        { method: 'POST', path: `${at}/Messages`, body: { media_sids: ['ME0'] }, status: 400 },
        { method: 'POST', path: `${at}/Messages`, body: { media_sids: Array(11).fill('ME0') }, status: 400 },
        { method: 'POST', path: `${at}/Participants`, body: { identity: '' }, status: 400 },
        { method: 'POST', path: `${at}/Participants`, body: { identity: AGENT }, status: 409 },
        { method: 'POST', path: '/v1/Instances/IS/Typing', body: {}, status: 400 },
        { method: 'GET', path: '/Client/v2/Services/IS/Users/nobody', status: 404 },
      ];
      expect(calls.map(({ status, ...call }) => wire.http(call).status)).toEqual(
        calls.map(({ status }) => status),
      );
    });
  });

  test('pages receipts and recipients, and ends the list of templates with a null', () => {
    const sent = service.world.send({ chatId: chat.id, author: AGENT, body: 'To all' });
    for (const number of [1, 2, 3]) service.world.addParticipant(chat.id, { phone: `+4420794608${number}0` });
    const at = `/Client/v2/Services/IS/Conversations/${chat.sid}`;
    const collect = (path: string, name: string, params: Record<string, string>) => {
      const found: unknown[] = [];
      let token: string | null = '0';
      while (token !== null) {
        const { body } = wire.http({
          method: 'GET',
          path,
          params: { ...params, PageSize: '2', PageToken: token },
        });
        found.push(...Object(body)[name]);
        token = Object(body?.meta).next_token;
      }
      return found;
    };
    const receivers = contactsOf(chat).length;
    expect(receivers).toBeGreaterThan(3);
    const receipts = collect(`${at}/Messages/${sent.sid}/Receipts`, 'delivery_receipts', {});
    expect(receipts).toHaveLength(receivers);
    const recipients = collect(`${at}/MessageRecipients`, 'message_recipients', { MessageSid: sent.sid });
    expect(recipients).toEqual(
      contactsOf(chat).map(({ name }) =>
        expect.objectContaining({ name, level: 'to', message_sid: sent.sid }),
      ),
    );
    const templates = (params?: Record<string, string>) =>
      wire.http({ method: 'GET', path: '/Client/v2/ContentTemplates', ...(params && { params }) }).body;
    expect(templates()).toMatchObject({ meta: { previous_token: null, next_token: null } });
    const all = service.world.templates().map(({ sid }) => ({ sid }));
    expect(all.length).toBeGreaterThan(5);
    expect(templates({ PageSize: '4' })).toMatchObject({
      templates: all.slice(0, 4),
      meta: { previous_token: null, next_token: '4' },
    });
    expect(templates({ PageSize: '4', PageToken: '4' })).toMatchObject({
      templates: all.slice(4, 8),
      meta: { previous_token: '0', next_token: '8' },
    });
  });
});
