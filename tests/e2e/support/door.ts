import type { BrowserContext } from '@playwright/test';

/**
 * How tabs reach their worker: it is a SharedWorker, or a dedicated one in one of them, as in browsers without
 * SharedWorker (Chrome on Android). Each is a project of the configuration.
 */
export type Door = 'shared' | 'dedicated';

/** Marks what is so of a SharedWorker only. */
export const ONLY_SHARED = '@only-shared';

/** Has the context's tabs find no SharedWorker. Before its first page. */
export const takeSharedWorkerAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(window, 'SharedWorker', { value: undefined });
  });

/** Has the context's tabs find what browsers with this door have. Before its first page. */
export async function hangDoor(context: BrowserContext, door: Door): Promise<void> {
  if (door === 'dedicated') await takeSharedWorkerAway(context);
}
