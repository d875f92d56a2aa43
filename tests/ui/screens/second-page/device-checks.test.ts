import { describe, expect, it } from 'vitest';
import { checkDevice, type Device } from '../../../../src/ui/screens/second-page/device-checks.ts';
import { deviceReport } from '../../../../src/ui/screens/second-page/device-report.ts';

const GIB = 1024 ** 3;

const fine: Device = {
  storage: {
    estimate: async () => ({ quota: 2 * GIB, usage: 1000 }),
    persisted: async (): Promise<boolean> => true,
  },
  hasCrypto: true,
  hasSharedWorker: true,
  notifications: 'granted',
  isOnline: true,
};

describe('the checks of this device', () => {
  it('are all fine in a browser that lacks nothing', async () => {
    expect(new Set(Object.values(await checkDevice(fine)))).toEqual(new Set(['fine']));
  });

  it.each([
    [
      'space',
      {
        storage: {
          estimate: async () => ({ quota: GIB, usage: GIB - 1 }),
          persisted: async (): Promise<boolean> => true,
        },
      },
    ],
    [
      'kept',
      { storage: { estimate: async () => ({ quota: GIB }), persisted: async (): Promise<boolean> => false } },
    ],
    ['sharedWorker', { hasSharedWorker: false }],
    ['notifications', { notifications: 'denied' }],
    ['notifications', { notifications: 'missing' }],
  ] as const)('name a limit: %s', async (name, lack) => {
    const results = await checkDevice({ ...fine, ...lack });
    expect(Object.entries(results).filter(([, result]) => result !== 'fine')).toEqual([[name, 'limited']]);
  });

  it('fail if the browser refuses to answer', async () => {
    const refuses = () => Promise.reject(new Error('blocked'));
    const results = await checkDevice({
      ...fine,
      storage: { estimate: refuses, persisted: refuses },
      hasCrypto: false,
      isOnline: false,
    });
    expect(results).toMatchObject({
      space: 'failed',
      kept: 'failed',
      encryption: 'failed',
      network: 'failed',
    });
  });
});

describe('the report of this device', () => {
  it('has a heading and a line for each fact', () => {
    expect(
      deviceReport([
        { title: 'Console', facts: [['Version', 'ab12']] },
        { title: 'Stored', facts: [['Events', '3']] },
      ]),
    ).toBe('Console\n  Version: ab12\n\nStored\n  Events: 3');
  });
});
