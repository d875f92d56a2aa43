import { sessionStore } from '../session/session-store.ts';
import { createBrowserCoreClient } from './browser-core-client.ts';
import type { CoreClient } from './core-client.ts';

/** Opens this tab's client. The code loads separately, because the sign-in form renders without a client. */
export const openTabClient = (): CoreClient =>
  createBrowserCoreClient({
    credentials: () => sessionStore().current(),
    // No first screen needs this code. If it can't be loaded, the worker asks another tab.
    async act(action, expiresAt) {
      const { actForAll } = await import('../alerts/act-for-all.ts');
      return actForAll(action, expiresAt);
    },
  });
