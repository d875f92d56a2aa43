import { useEffect, useState } from 'react';

export const CHECKS = ['space', 'kept', 'encryption', 'sharedWorker', 'notifications', 'network'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `limited`: the console works, with a limit that the check's text names. */
export type CheckResult = 'fine' | 'limited' | 'failed';

/** Free bytes below which new messages may soon not be stored. */
const SPACE_MIN = 100 * 1024 * 1024;

/** What the checks read from the browser. */
export interface Device {
  readonly storage:
    | {
        estimate(): Promise<{ readonly quota?: number; readonly usage?: number }>;
        persisted(): Promise<boolean>;
      }
    | undefined;
  readonly hasCrypto: boolean;
  readonly hasSharedWorker: boolean;
  readonly notifications: NotificationPermission | 'missing';
  readonly isOnline: boolean;
}

export const thisDevice = (): Device => ({
  storage: navigator.storage,
  hasCrypto: globalThis.crypto?.subtle !== undefined,
  hasSharedWorker: 'SharedWorker' in globalThis,
  notifications: 'Notification' in globalThis ? Notification.permission : 'missing',
  isOnline: navigator.onLine,
});

const RUN: Readonly<Record<CheckName, (device: Device) => CheckResult | Promise<CheckResult>>> = {
  async space({ storage }) {
    if (storage === undefined) return 'limited';
    const { quota = 0, usage = 0 } = await storage.estimate();
    return quota - usage >= SPACE_MIN ? 'fine' : 'limited';
  },
  kept: async ({ storage }) => ((await storage?.persisted()) === true ? 'fine' : 'limited'),
  encryption: ({ hasCrypto }) => (hasCrypto ? 'fine' : 'failed'),
  sharedWorker: ({ hasSharedWorker }) => (hasSharedWorker ? 'fine' : 'limited'),
  notifications: ({ notifications }) => (notifications === 'granted' ? 'fine' : 'limited'),
  network: ({ isOnline }) => (isOnline ? 'fine' : 'failed'),
};

export type CheckResults = Readonly<Record<CheckName, CheckResult>>;

/** Runs every check. A check that throws has failed. */
export async function checkDevice(device: Device): Promise<CheckResults> {
  const run = async (name: CheckName): Promise<CheckResult> => {
    try {
      return await RUN[name](device);
    } catch {
      return 'failed';
    }
  };
  const [space, kept, encryption, sharedWorker, notifications, network] = await Promise.all([
    run('space'),
    run('kept'),
    run('encryption'),
    run('sharedWorker'),
    run('notifications'),
    run('network'),
  ]);
  return { space, kept, encryption, sharedWorker, notifications, network };
}

/** Returns the results, null while the checks run, and a function that runs them again. */
export function useDeviceChecks(): readonly [CheckResults | null, () => void] {
  const [results, setResults] = useState<CheckResults | null>(null);
  useEffect(() => {
    void checkDevice(thisDevice()).then(setResults);
  }, []);
  const checkAgain = (): void => {
    setResults(null);
    void checkDevice(thisDevice()).then(setResults);
  };
  return [results, checkAgain];
}
