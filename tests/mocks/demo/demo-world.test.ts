import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openDemoWorld } from '../../../mocks/demo/demo-world.ts';
import type { WorldEntry, WorldLog } from '../../../mocks/demo/world-log.ts';
import { encodeFrame } from '../../../mocks/twilio/frame.ts';
import { createDevice } from './device.ts';

const NOON = Date.UTC(2026, 2, 3, 12);
const ORIGIN = 'http://demo.test';
const MINUTE = 60_000;
const SMALL = { chats: 6, messagesPerChat: 12, contacts: 20, appointments: 4 };

function createLog(): WorldLog & { readonly entries: WorldEntry[] } {
  const entries: WorldEntry[] = [];
  return {
    entries,
    read: async () => entries.map((entry) => structuredClone(entry)),
    async add(entry) {
      entries.push(structuredClone(entry));
    },
    async begin(start) {
      entries.splice(0, entries.length, start);
    },
  };
}

const tokenSchema = v.object({ accessToken: v.string() });
const chatsSchema = v.object({
  chats: v.array(
    v.object({ id: v.string(), sid: v.string(), messages: v.array(v.looseObject({ body: v.string() })) }),
  ),
});
const realtimeSchema = v.looseObject({ token: v.string() });

/** A visitor's browser. `reload` ends the world and makes it again from the log. */
async function visit(build = 'one') {
  const log = createLog();
  const device = createDevice(NOON);
  const open = (by = build) => openDemoWorld({ log, device, origin: ORIGIN, build: by, settings: SMALL });
  let world = await open();
  let token: string | null = null;

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const outcome = await world.answer(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (outcome.type !== 'answer') throw new Error(`The answer was ${outcome.type}.`);
    const text = await outcome.answer.text();
    return text === '' ? null : JSON.parse(text);
  }
  return {
    log,
    device,
    call,
    world: () => world,
    async signIn() {
      const answer = await call('POST', '/api/auth/login', {
        email: 'agent@example.com',
        password: 'agent',
      });
      token = v.parse(tokenSchema, answer).accessToken;
    },
    /** All of the world that a client or a control call can read. */
    async everything() {
      const state = await call('GET', '/__world/state');
      const records = [];
      for (const name of ['contacts', 'flags', 'campaigns', 'appointments', 'users', 'call-records', 'notes'])
        records.push(await call('GET', `/__world/records?collection=${name}`));
      const { chats } = v.parse(chatsSchema, state);
      return { chats, records };
    },
    async reload(by = build) {
      world = await open(by);
    },
  };
}

const firstChat = async (visitor: Awaited<ReturnType<typeof visit>>) => {
  const [chat] = (await visitor.everything()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  return chat;
};

const send = (visitor: Awaited<ReturnType<typeof visit>>, chatId: string, message: string) =>
  visitor.call('POST', `/api/v1/send-message/${chatId}`, {
    body: message,
    client_message_id: `id ${message}`,
  });

/** Fails if the call was refused. */
const done = async (call: Promise<unknown>): Promise<void> => {
  expect(await call).not.toHaveProperty('errors');
};

describe('the world of the demo', () => {
  test('is made again from its log: messages, their statuses, records, the clock and the sessions', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const chat = await firstChat(visitor);
    await done(send(visitor, chat.id, 'We open at nine.'));
    // The report of the delivery follows a second later, by itself.
    visitor.device.pass(MINUTE);
    await done(visitor.call('POST', '/__world/inbound', { chatId: chat.id, body: 'Thank you!' }));
    await done(
      visitor.call('POST', '/__world/records', {
        collection: 'contacts',
        op: 'update',
        id: 1,
        body: { notes: 'Rang.' },
      }),
    );
    await done(visitor.call('POST', '/__world/clock', { jumpMs: 90 * MINUTE }));
    visitor.device.pass(3 * MINUTE);
    const before = await visitor.everything();
    expect(JSON.stringify(before.chats)).toContain('"status":"delivered"');
    expect(JSON.stringify(before)).toContain('Thank you!');
    expect(JSON.stringify(before.records)).toContain('Rang.');

    await visitor.reload();
    expect(await visitor.everything()).toEqual(before);
    expect(await visitor.call('GET', '/__world/demo')).toMatchObject({
      now: NOON + 94 * MINUTE,
      isStored: true,
    });
    // The token of the first visit is valid still.
    await done(send(visitor, chat.id, 'See you.'));
    expect(JSON.stringify(await firstChat(visitor))).toContain('See you.');

    // And again, with what happened while nobody was there.
    visitor.device.pass(MINUTE);
    const later = await visitor.everything();
    await visitor.reload();
    expect(await visitor.everything()).toEqual(later);
  });

  test('keeps no reads, no faults and no scenarios', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const { length } = visitor.log.entries;
    await visitor.call('POST', '/api/v1/contacts-list', { page: 1 });
    await visitor.call('GET', '/api/v1/flags');
    await visitor.call('PUT', '/__world/faults', { rules: [{ match: '*', effect: 'dropResponse' }] });
    await visitor.call('POST', '/__world/sockets/drop', {});
    await visitor.call('DELETE', '/__world/faults');
    const scenario = [{ do: 'contactWrites', chat: 0, body: 'Played.' }];
    expect(await visitor.call('POST', '/__world/scenario', scenario)).toMatchObject({ done: 1 });
    expect(JSON.stringify(await visitor.everything())).toContain('Played.');
    expect(visitor.log.entries).toHaveLength(length);
  });

  test('keeps what was sent although the answer was lost', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const chat = await firstChat(visitor);
    await visitor.call('PUT', '/__world/faults', {
      rules: [{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }],
    });
    await expect(send(visitor, chat.id, 'Lost?')).rejects.toThrow('lost');
    await visitor.reload();
    expect(JSON.stringify(await firstChat(visitor))).toContain('Lost?');
  });

  test('keeps what a realtime client has written, such as what was read', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const answer = await visitor.call('POST', '/api/v1/conversation_token', {});
    const { token } = v.parse(realtimeSchema, v.parse(v.looseObject({ data: v.unknown() }), answer).data);
    const { sid } = await firstChat(visitor);
    const received: string[] = [];
    const connect = (socket: string) =>
      visitor.world().connect(socket, {
        send: (bytes) => void received.push(new TextDecoder().decode(bytes)),
        close: () => undefined,
      });
    const init = encodeFrame({
      header: {
        method: 'init',
        id: 'RQ1',
        token,
        registrations: [{ product: 'ip_messaging', type: 'twilsock', message_types: [] }],
      },
    });
    const ask = (id: string, method: string, body?: object) =>
      encodeFrame({
        header: {
          method: 'message',
          id,
          active_grant: 'ip_messaging',
          payload_type: 'application/json',
          http_request: {
            host: 'x',
            path: `/Client/v2/Services/IS/Users/agent@example.com/Conversations/${sid}`,
            method,
          },
        },
        ...(body === undefined ? {} : { payload: body }),
      });
    const first = connect('first');
    first.receive(init);
    const { length } = visitor.log.entries;
    first.receive(ask('RQ2', 'GET'));
    first.receive(ask('RQ3', 'POST', { last_read_message_index: 3 }));
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
    // The introduction of the client, and its write.
    expect(visitor.log.entries).toHaveLength(length + 2);
    expect(received.some((text) => text.includes('"last_read_message_index":3'))).toBe(true);

    await visitor.reload();
    received.length = 0;
    const second = connect('second');
    second.receive(init);
    second.receive(ask('RQ4', 'GET'));
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(2);
    expect(received.join()).toContain('"last_read_message_index":3');
  });

  test('begins anew after a reset, and ends the sessions', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const fresh = await firstChat(visitor);
    await done(send(visitor, fresh.id, 'Forget this.'));
    visitor.device.pass(MINUTE);
    await visitor.call('POST', '/__world/reset', {});
    expect(visitor.log.entries).toEqual([{ kind: 'start', at: NOON + MINUTE, build: 'one' }]);
    expect(JSON.stringify(await visitor.everything())).not.toContain('Forget this.');
    expect(await visitor.call('GET', '/api/v1/flags')).toMatchObject({ message: expect.any(String) });

    const before = await visitor.everything();
    await visitor.reload();
    expect(await visitor.everything()).toEqual(before);
  });

  test('of another build begins anew', async () => {
    const visitor = await visit();
    await visitor.signIn();
    const chat = await firstChat(visitor);
    await done(send(visitor, chat.id, 'By the old build.'));
    await visitor.reload('two');
    expect(JSON.stringify(await visitor.everything())).not.toContain('By the old build.');
    expect(visitor.log.entries).toMatchObject([{ kind: 'start', build: 'two' }]);
  });

  test('goes on without storage, and says so', async () => {
    const refuse = () => Promise.reject(new Error('No storage in this window'));
    const world = await openDemoWorld({
      log: { read: refuse, add: refuse, begin: refuse },
      device: createDevice(NOON),
      origin: ORIGIN,
      build: 'one',
      settings: SMALL,
    });
    const outcome = await world.answer(new Request(`${ORIGIN}/__world/demo`));
    if (outcome.type !== 'answer') throw new Error('There is no answer.');
    expect(await outcome.answer.json()).toMatchObject({ isStored: false, kept: 0 });
  });
});
