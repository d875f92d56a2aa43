import type { BrowserContext } from '@playwright/test';

/**
 * How the tabs of these tests reach their worker: `E2E_DOOR=dedicated` takes SharedWorker away from them, as
 * in Chrome on Android.
 */
export type Door = 'shared' | 'dedicated';
const doorOf = (given = 'shared'): Door => {
  if (given === 'shared' || given === 'dedicated') return given;
  throw new Error(`E2E_DOOR is "${given}"; it can be "shared" or "dedicated".`);
};
export const DOOR = doorOf(process.env.E2E_DOOR);

/** Has the context's tabs find no SharedWorker. Before its first page. */
export const takeSharedWorkerAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(window, 'SharedWorker', { value: undefined });
  });

/** Has the context's tabs find what browsers of this door have. Before its first page. */
export async function hangDoor(context: BrowserContext): Promise<void> {
  if (DOOR === 'dedicated') await takeSharedWorkerAway(context);
}
