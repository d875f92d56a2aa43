import { actForAll } from '../acting/browser-acting.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBrowserCoreClient } from './browser-core-client.ts';
import type { CoreClient } from './core-client.ts';

/** This tab's client. Its code is fetched beside the screen's: the sign-in form is drawn without it. */
export const openTabClient = (): CoreClient =>
  createBrowserCoreClient({ credentials: () => sessionStore().current(), act: actForAll });
