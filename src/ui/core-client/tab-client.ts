import { actForAll } from '../alerts/act-for-all.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBrowserCoreClient } from './browser-core-client.ts';
import type { CoreClient } from './core-client.ts';

/** Opens this tab's client. The code loads separately, because the sign-in form renders without a client. */
export const openTabClient = (): CoreClient =>
  createBrowserCoreClient({ credentials: () => sessionStore().current(), act: actForAll });
