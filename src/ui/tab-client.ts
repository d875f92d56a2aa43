import { actForAll } from './acting/browser-acting.ts';
import { createBrowserCoreClient } from './core-client/browser-core-client.ts';
import type { CoreClient } from './core-client/core-client.ts';
import { sessionStore } from './session/session-store.ts';

/** This tab's client. Its code is fetched beside the screen's: the sign-in form is drawn without it. */
export const openTabClient = (): CoreClient =>
  createBrowserCoreClient({ credentials: () => sessionStore().current(), act: actForAll });
