/** Subscriptions that fail, are interrupted or are never confirmed. */
import type { SyncClient } from 'twilio-sync';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emulatorWith } from '../../mocks/twilio/emulator.ts';
import { PLAIN_OPTIONS } from '../../mocks/twilio/options.ts';
import { openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

const SLOW = { timeout: 4000 };

describe.each(TRANSPORTS)('subscriptions, $transport', ({ start }) => {
  let service: RealtimeService;
  let writer: SyncClient;
  let reader: SyncClient;

  beforeEach(async () => {
    const subscriptions = { ...PLAIN_OPTIONS.subscriptions, deliveryMs: 50 };
    service = await start({ createEmulator: emulatorWith({ subscriptions }) });
    writer = openSyncClient(service);
    reader = openSyncClient(service, 'supervisor@example.com');
  });

  afterEach(async () => {
    service.faults.clear();
    await writer.shutdown();
    await reader.shutdown();
    await service.stop();
  });

  test.each([
    ['whose confirmation is lost', { effect: 'dropResponse' } as const],
    ['that are lost', { effect: 'dropRequest' } as const],
    ['whose replay is interrupted', { effect: 'malformed' } as const],
  ])('%s are retried by the client until they succeed', async (_, effect) => {
    service.faults.set([{ match: 'sync:document', times: 1, ...effect }]);
    const theirs = await reader.document('shared');
    // The rule must be used up, so that it does not affect another client.
    await vi.waitFor(() => expect(service.faults.rules()).toEqual([]), SLOW);
    await (await writer.document('shared')).set({ n: 1 });
    await vi.waitFor(() => expect(theirs.data).toEqual({ n: 1 }), SLOW);
  });

  test('to an object that was removed meanwhile report the removal', async () => {
    service.faults.set([{ match: 'sync:document', effect: 'status', status: 404, times: 1 }]);
    const document = await reader.document('brief');
    const removed = vi.fn();
    document.on('removed', removed);
    await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(1), SLOW);
  });
});
