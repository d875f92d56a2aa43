import type { SyncClient } from 'twilio-sync';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENT } from './accounts.ts';
import { openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

let service: RealtimeService;
let client: SyncClient;

describe.each(TRANSPORTS)('$transport', ({ start }) => {
  beforeEach(async () => {
    service = await start();
    client = openSyncClient(service);
  });

  afterEach(async () => {
    await client.shutdown();
    await service.stop();
  });

  /** Sends a message from the agent. Only outbound messages have a status. */
  const outbound = () => {
    const [chat] = service.world.chats();
    return service.world.send({ chatId: chat?.id ?? '', author: AGENT, body: 'Status, please' });
  };

  describe('the unmodified sync client', () => {
    test('opens the status document and follows it', async () => {
      const document = await client.document({ id: 'message-status', mode: 'open_existing' });
      const updated = vi.fn();
      document.on('updated', ({ data, isLocal }) => updated(data, isLocal));
      const message = outbound();
      const update = service.world.setStatus(message.id, 'failed', 30003);
      await vi.waitFor(() => expect(updated).toHaveBeenCalledTimes(1));
      const [data, isLocal] = updated.mock.calls[0] ?? [];
      expect(isLocal).toBe(false);
      expect(data.updates.at(-1)).toEqual({
        id: message.id,
        sid: message.sid,
        chat_uuid: message.chatId,
        status: 'failed',
        is_failed: true,
        error_code: 30003,
        at: new Date(update.at).toISOString(),
      });
      expect(document.data).toEqual(data);
    });

    test('receives statuses in order', async () => {
      const document = await client.document({ id: 'message-status', mode: 'open_existing' });
      const seen: string[] = [];
      document.on('updated', ({ data }) => seen.push(data.updates.at(-1).status));
      const message = outbound();
      for (const status of ['delivered', 'seen'] as const) service.world.setStatus(message.id, status);
      await vi.waitFor(() => expect(seen).toEqual(['delivered', 'seen']));
    });

    test('catches up with the document after an outage', async () => {
      const document = await client.document({ id: 'message-status', mode: 'open_existing' });
      const message = outbound();
      const updated = vi.fn();
      document.on('updated', ({ data }) => updated(data.updates.at(-1).status));
      service.world.setStatus(message.id, 'sent');
      await vi.waitFor(() => expect(updated).toHaveBeenCalledTimes(1));
      expect(service.emulator.drop({ kind: 'sync' })).toBe(1);
      service.world.setStatus(message.id, 'delivered');
      await vi.waitFor(() => expect(updated).toHaveBeenLastCalledWith('delivered'), { timeout: 5000 });
      expect(updated).toHaveBeenCalledTimes(2);
    });

    test('follows the calls of its person, and of nobody else', async () => {
      const document = await client.document({ id: `call-${AGENT}`, mode: 'open_existing' });
      const seen: unknown[] = [];
      document.on('updated', ({ data }) => seen.push(data));
      const { id } = service.world.incoming('+447700900005');
      await vi.waitFor(() => expect(seen).toMatchObject([{ ringing: [{ id }] }]));
      service.world.otherSide(id, 'hangUp');
      await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ ringing: [] }));
      const other = 'call-supervisor@example.com';
      await expect(client.document({ id: other, mode: 'open_existing' })).rejects.toThrow();
    });

    test('creates, writes and shares a document of its own', async () => {
      const other = openSyncClient(service, 'supervisor@example.com');
      const mine = await client.document('notes');
      const theirs = await other.document('notes');
      expect(theirs.sid).toBe(mine.sid);
      const heard = vi.fn();
      theirs.on('updated', ({ data }) => heard(data));
      const local = vi.fn();
      mine.on('updated', ({ isLocal }) => local(isLocal));
      await mine.set({ text: 'Grüße' });
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ text: 'Grüße' }));
      expect(local.mock.calls).toEqual([[true]]);
      const merged = await theirs.mutate((current) => ({ ...current, by: 'supervisor' }));
      expect(merged).toEqual({ text: 'Grüße', by: 'supervisor' });
      await vi.waitFor(() => expect(mine.data).toEqual({ text: 'Grüße', by: 'supervisor' }));
      await other.shutdown();
    });

    test('may not write objects that copy the world’s data', async () => {
      const document = await client.document({ id: 'message-status', mode: 'open_existing' });
      await expect(document.set({ updates: [] })).rejects.toMatchObject({ status: 403 });
      await expect(client.document({ id: 'nowhere', mode: 'open_existing' })).rejects.toMatchObject({
        status: 404,
        code: 54100,
      });
    });
  });
});
