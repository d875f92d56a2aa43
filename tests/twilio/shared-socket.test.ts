/** Both SDKs can share one socket. These tests show how they behave in that mode. */
import { Client } from '@twilio/conversations';
import { SyncClient } from 'twilio-sync';
import { InitRegistration, TwilsockClient } from 'twilsock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENT } from './accounts.ts';
import { allConversations, hearMessages, openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

const SYNC_EVENTS = [
  'twilio.sync.event',
  'com.twilio.rtd.cds.document',
  'com.twilio.rtd.cds.list',
  'com.twilio.rtd.cds.map',
];

function registration(product: string, types: readonly string[]): InitRegistration {
  const one = new InitRegistration(product);
  one.populateInitRegistrations([...types]);
  return one;
}

describe.each(TRANSPORTS)('one socket for chat and Sync, $transport', ({ start }) => {
  let service: RealtimeService;
  let chat: Client;
  let sync: SyncClient;

  beforeEach(async () => {
    service = await start();
    const token = service.world.issueToken('realtime', AGENT);
    const twilsockClient = new TwilsockClient(token, 'ip_messaging', {
      twilsock: { uri: service.uri },
      initRegistrations: [
        registration('ip_messaging', ['twilio.ipmsg.typing_indicator', ...SYNC_EVENTS]),
        registration('data_sync', SYNC_EVENTS),
      ],
    });
    const Sync = { enableSessionStorage: false };
    const chatOptions = { twilsockClient, Sync };
    chat = new Client(token, chatOptions);
    sync = new SyncClient(token, { twilsockClient, Sync });
    twilsockClient.connect();
    await allConversations(chat);
  });

  afterEach(async () => {
    await chat.shutdown();
    await service.stop();
  });

  test('each client receives its own events', async () => {
    const heard = hearMessages(chat);
    const document = await sync.document({ id: 'message-status', mode: 'open_existing' });
    const updated = vi.fn();
    document.on('updated', ({ data }) => updated(data.updates.at(-1).status));
    expect(service.emulator.sockets()).toEqual([{ kind: 'conversations', identity: AGENT }]);
    const [first] = service.world.chats();
    const sent = service.world.send({ chatId: first?.id ?? '', author: AGENT, body: 'Over one wire' });
    service.world.setStatus(sent.id, 'delivered');
    await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['Over one wire']));
    await vi.waitFor(() => expect(updated.mock.calls).toEqual([['delivered']]));
  });

  test('a Sync delete is sent with the chat grant, and is found all the same', async () => {
    const [item, list] = await Promise.all([sync.map('mine'), sync.list('also-mine')]);
    await item.set('a', { n: 1 });
    const { index } = await list.push({ n: 2 });
    const other = openSyncClient(service);
    const [theirs, theirList] = await Promise.all([other.map('mine'), other.list('also-mine')]);
    const removed = vi.fn();
    theirs.on('itemRemoved', ({ key }) => removed(key));
    theirList.on('removed', () => removed('list'));
    expect((await theirs.get('a')).data).toEqual({ n: 1 });
    await item.remove('a');
    await expect(item.get('a')).rejects.toMatchObject({ status: 404 });
    expect((await list.get(index)).data).toEqual({ n: 2 });
    await list.removeList();
    await vi.waitFor(() => expect(removed.mock.calls.flat().toSorted()).toEqual(['a', 'list']));
    await other.shutdown();
  });

  test('the end of the chat client ends Sync', async () => {
    await sync.document('notes');
    await chat.shutdown();
    await vi.waitFor(() => expect(sync.connectionState).toBe('disconnected'));
    // The client notices the end before the service does.
    await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([]));
  });
});
