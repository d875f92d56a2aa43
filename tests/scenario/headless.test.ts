import { expect, test, vi } from 'vitest';
import { storedText } from '../../src/core/kernel/reasons.ts';
import { browserIds } from '../../src/worker/adapters/browser-ids.ts';
import { createHeadlessCore } from '../core/support/headless-core.ts';
import { startService } from '../mocks/server/running.ts';
import { AGENT } from '../mocks/small-world.ts';

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
const PATIENT = { timeout: 10_000, interval: 10 };
vi.setConfig({ testTimeout: 30_000 });
test('the core signs in, lists, opens, sends and receives without a browser', async () => {
  const { service } = await startService();
  const core = createHeadlessCore(service.url, service.twilsockUrl);

  const signedIn = await core.execute({ type: 'signIn', email: AGENT, password: 'agent' }, browserIds.uuid());
  if (!signedIn.ok) throw new Error(storedText(signedIn.refusal.reason));
  if (signedIn.value.kind !== 'signedIn') throw new Error('A second step is asked for.');
  await core.attach(signedIn.value);

  const chats = () => core.view({ view: 'chatList', q: '' }).rows;
  await vi.waitFor(() => expect(chats()).toHaveLength(3), PATIENT);
  const chatId = chats()[0]?.key ?? '';

  core.attend('terminal', { chatId, visible: true });
  const messages = () => core.view({ view: 'thread', chatId }).rows;
  await vi.waitFor(() => expect(messages()).toHaveLength(12), PATIENT);

  const clientMessageId = browserIds.uuid();
  await core.execute({ type: 'sendMessage', chatId, clientMessageId, body: 'Hello' }, browserIds.uuid());
  await vi.waitFor(
    () => expect(messages().at(-1)).toMatchObject({ body: 'Hello', delivery: 'sent' }),
    PATIENT,
  );

  service.world.inbound({ chatId, body: 'Hello yourself' });
  await vi.waitFor(() => expect(messages().at(-1)?.body).toBe('Hello yourself'), PATIENT);
  expect(messages().map(({ body }) => body)).toEqual(
    service.world.chat(chatId)?.messages.map(({ body }) => body),
  );
});

async function openHeadless() {
  const { service, steer, state } = await startService();
  const core = createHeadlessCore(service.url, service.twilsockUrl);
  const signIn = async () => {
    const signedIn = await core.execute(
      { type: 'signIn', email: AGENT, password: 'agent' },
      browserIds.uuid(),
    );
    if (!signedIn.ok) throw new Error(storedText(signedIn.refusal.reason));
    if (signedIn.value.kind !== 'signedIn') throw new Error('A second step is asked for.');
    await core.attach(signedIn.value);
  };
  const chat = service.world.chats()[0];
  if (chat === undefined) throw new Error('The world has no chat');
  service.world.inbound({ chatId: chat.id, body: 'Good morning' });
  await signIn();
  core.attend('terminal', { chatId: chat.id, visible: true });
  const connection = () => core.view({ view: 'connection' }).head;
  const rows = () => core.view({ view: 'thread', chatId: chat.id }).rows;
  const caughtUp = () =>
    vi.waitFor(() => {
      expect(connection().state).toBe('connected');
      expect(core.view({ view: 'thread', chatId: chat.id }).head.checking).toBe(false);
      expect(rows().map(({ body }) => body)).toEqual(chat.messages.map(({ body }) => body));
    }, PATIENT);
  await caughtUp();
  // The client reports read positions only after it has read its first list. From then on it receives everything.
  await vi.waitFor(() => expect(service.world.unseenCount(AGENT, chat.id)).toBe(0), PATIENT);
  return {
    core,
    service,
    chat,
    signIn,
    connection,
    rows,
    caughtUp,
    row: (key: string) => rows().find((each) => each.key === key),
    list: () => core.view({ view: 'chatList', q: '' }),
    session: () => core.view({ view: 'session' }).head,
    send: (clientMessageId: string) =>
      core.execute(
        { type: 'sendMessage', chatId: chat.id, clientMessageId, body: clientMessageId },
        browserIds.uuid(),
      ),
    dropSockets: () => steer('POST', 'sockets/drop', {}),
    sockets: async () => (await state()).sockets.map(({ kind }) => kind).sort(),
  };
}

test('a message becomes Delivered and Seen by the sync document', async () => {
  const { service, chat, row, send } = await openHeadless();
  await send('m1');
  await vi.waitFor(() => expect(row('m1')?.delivery).toBe('sent'), PATIENT);
  const { id } = chat.messages.at(-1) ?? { id: 0 };
  service.world.setStatus(id, 'delivered');
  await vi.waitFor(() => expect(row('m1')?.delivery).toBe('delivered'), PATIENT);
  service.world.setStatus(id, 'seen');
  await vi.waitFor(() => expect(row('m1')?.delivery).toBe('seen'), PATIENT);
});

test('dropped sockets show Connecting, and messages missed meanwhile are there once and in order after the reconnect', async () => {
  const { service, chat, connection, rows, caughtUp, dropSockets, sockets } = await openHeadless();
  expect(await sockets()).toEqual(['conversations', 'sync']);
  service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
  await dropSockets();
  await vi.waitFor(() => expect(connection().state).toBe('connecting'), PATIENT);
  for (const body of ['one', 'two', 'three']) service.world.inbound({ chatId: chat.id, body });
  service.faults.clear();
  await caughtUp();
  expect(
    rows()
      .slice(-3)
      .map(({ body }) => body),
  ).toEqual(['one', 'two', 'three']);
  await vi.waitFor(async () => expect(await sockets()).toEqual(['conversations', 'sync']), PATIENT);
  service.world.inbound({ chatId: chat.id, body: 'four' });
  await caughtUp();
});

test('a message whose response is lost becomes Sent, with one row and one message in the world', async () => {
  const { service, chat, rows, row, send } = await openHeadless();
  service.faults.set([{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }]);
  await send('m1');
  await vi.waitFor(() => expect(row('m1')?.delivery).toBe('sent'), PATIENT);
  expect(chat.messages.filter(({ body }) => body === 'm1')).toHaveLength(1);
  expect(rows().filter(({ body }) => body === 'm1')).toHaveLength(1);
});

test('a conversation that someone else creates is at the top of the list', async () => {
  const { service, list } = await openHeadless();
  const made = service.world.createConversation({ friendlyName: 'Larch Road' });
  const others = () => list().rows.filter(({ isFavorite }) => !isFavorite);
  await vi.waitFor(() => expect(others()[0]).toMatchObject({ key: made.id, name: 'Larch Road' }), PATIENT);
});

test('the service gets the read position of a chat, and messages read elsewhere count as seen here', async () => {
  const { service, chat, list, core, rows } = await openHeadless();
  const message = service.world.inbound({ chatId: chat.id, body: 'Read me' });
  await vi.waitFor(() => expect(rows().at(-1)?.key).toBe(message.sid), PATIENT);
  await core.execute({ type: 'markSeen', chatId: chat.id, key: message.sid }, browserIds.uuid());
  await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chat.id)).toBe(message.index), PATIENT);
  core.attend('terminal', null);
  const later = service.world.inbound({ chatId: chat.id, body: 'Not here' });
  const unseen = () => list().rows.find(({ key }) => key === chat.id)?.unseen;
  await vi.waitFor(() => expect(unseen()).toBe(1), PATIENT);
  service.world.setReadHorizon(AGENT, chat.id, later.index);
  await vi.waitFor(() => expect(unseen()).toBe(0), PATIENT);
});

test('an ended session closes both sockets, and the waiting message is sent after the next sign-in', async () => {
  const { service, chat, row, send, session, signIn, sockets, rows } = await openHeadless();
  service.world.revokeTokens(AGENT);
  await send('m1');
  await vi.waitFor(() => expect(session().status).toBe('expired'), PATIENT);
  await vi.waitFor(async () => expect(await sockets()).toEqual([]), PATIENT);
  expect(rows()).toEqual([]);
  await signIn();
  await vi.waitFor(() => expect(row('m1')?.delivery).toBe('sent'), PATIENT);
  expect(chat.messages.filter(({ body }) => body === 'm1')).toHaveLength(1);
  expect(await sockets()).toEqual(['conversations', 'sync']);
});
