import { describe, expect, test } from 'vitest';
import type { ConnectionHead } from '../../../src/core/model/connection/types.ts';
import { withoutWorker, withWorker } from '../../../src/ui/core-client/use-connection.ts';
import { CONNECTED } from '../../gallery/sample-chats.ts';

const LOST = { status: 'lost', pausedUntil: null, gaveUpShared: false } as const;
const OPEN = { status: 'open', pausedUntil: null, gaveUpShared: false } as const;

describe('the connection of a tab without a worker', () => {
  test('has no reason during the first start, and later says that the worker restarts', () => {
    expect(withoutWorker(LOST, undefined, 5)).toMatchObject({ state: 'connecting', reason: null, since: 5 });
    expect(withoutWorker(LOST, CONNECTED, 5).reason).toBe(':workerRestarting');
  });

  test('says that workers keep stopping, and when the next one starts, even before the first frame', () => {
    for (const head of [undefined, CONNECTED]) {
      const shown = withoutWorker({ ...LOST, pausedUntil: 60_000 }, head, 5);
      expect(shown).toMatchObject({ state: 'connecting', retryAt: 60_000 });
      expect(shown.reason).toBe(':workerPausing');
    }
  });
});

describe('the connection of a tab with a worker', () => {
  test('says that one tab does the work if the shared worker was given up', () => {
    expect(withWorker(OPEN, CONNECTED)).toBe(CONNECTED);
    expect(withWorker({ ...OPEN, gaveUpShared: true }, CONNECTED)?.reason).toBe(':noSharedWorker');
  });

  test('keeps the reason of the service', () => {
    const head: ConnectionHead = { ...CONNECTED, reason: ':offline' };
    expect(withWorker({ ...OPEN, gaveUpShared: true }, head)).toBe(head);
  });
});
