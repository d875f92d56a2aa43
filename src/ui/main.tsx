import './theme/page.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logKeyOf } from '../core/model/session/user.ts';
import { App } from './app/app.tsx';
import { ANY_ABILITY, firstParts } from './app/first-screen.ts';
import { currentAppearance, followAppearance } from './appearance/browser-appearance.ts';
import { routeBelow } from './browser/base-path.ts';
import { watchLeaving } from './browser/page-leaving.ts';
import { browserTimer } from './browser/timers.ts';
import { hasUnsavedText } from './browser/unsaved-text.ts';
import { createLazyCoreClient } from './core-client/lazy-core-client.ts';
import { holdUntil } from './lazy/after-first-screen.ts';
import { loadDeclared, rest } from './lazy/load-when-idle.ts';
import { loadAbility } from './session/ability-code.ts';
import { isRoleTab } from './session/role-tab.ts';
import { sessionStore } from './session/session-store.ts';
import { FRAME_VIEWS, LIST_HEAD } from './shell/frame-views.ts';
import { reloadOnce } from './shell/new-version/one-reload.ts';
import { reloadForCode } from './shell/new-version/reload-for-code.ts';

/** ms to wait for the first screen's code before the frame is drawn without it. */
const CODE_WITHIN_MS = 500;
/** ms to wait for the worker's first views. A running worker needs less, a starting worker more. */
const VIEWS_WITHIN_MS = 50;

/** ms after which code that is not needed at first loads even if no chat has arrived. */
const CHATS_WITHIN_MS = 1_500;

/** ms after which the code of other screens loads even if no worker has answered. */
const WORKER_WITHIN_MS = 5_000;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const looksRight = followAppearance();
watchLeaving();

const currentUserKey = (): string | null => {
  const session = sessionStore().current();
  return session === null ? null : logKeyOf(session.userData);
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
const draw = (page: ReactNode): void => createRoot(root).render(<StrictMode>{page}</StrictMode>);

const watchPage = async () => (await import('./browser/watch-page.ts')).watchPage();

/**
 * Draws the console once the first screen's code is loaded. For a signed-in user, also waits for a running
 * worker's first views. The sign-in form waits for no worker.
 */
const drawConsole = async (): Promise<void> => {
  const client = createLazyCoreClient({
    fetchClient: reloadForCode(async () => (await import('./core-client/tab-client.ts')).openTabClient(), {
      mayReload: () => navigator.onLine && !hasUnsavedText(document),
      reload: () => reloadOnce(import.meta.env.VITE_BUILD_ID),
    }),
    setTimer: browserTimer,
    userKey: currentUserKey,
  });
  const session = sessionStore().current();
  const address = routeBelow(location.pathname) + location.search;
  const parts = firstParts(address, session === null ? null : ANY_ABILITY, currentAppearance());
  const loads = [...(session === null ? [] : [loadAbility]), ...parts.map(({ load }) => load)];
  const code = Promise.all(loads.map((load) => load().catch(() => undefined)));
  const firstFrame = new Promise<void>((resolve) => {
    for (const request of FRAME_VIEWS) client.view(request).subscribe(resolve);
  });
  if (session !== null) {
    const list = client.view(LIST_HEAD);
    const firstChat = new Promise<void>((resolve) => {
      list.subscribe(() => {
        if ((list.getSnapshot()?.rows.length ?? 0) > 0) resolve();
      });
    });
    holdUntil(Promise.race([firstChat, pass(CHATS_WITHIN_MS)]).then(rest));
  }
  const firstViews = client.firstAttempt.then(() => Promise.race([firstFrame, pass(VIEWS_WITHIN_MS)]));
  await Promise.all([
    // Without the language's texts, the page would show English first.
    looksRight,
    Promise.race([code, pass(CODE_WITHIN_MS)]),
    session === null ? undefined : firstViews,
  ]);
  draw(<App client={client} />);
  // A starting worker and its first list come before the code of other screens.
  if (session !== null) await Promise.race([firstFrame, pass(WORKER_WITHIN_MS)]);
  await pass(CODE_WITHIN_MS);
  await rest();
  watchPage().catch(() => undefined);
  await loadDeclared();
};

if (isRoleTab()) {
  const opened = Promise.all([import('./role-view/open-role-view.tsx'), looksRight]);
  void opened.then(([{ openRoleView }]) => openRoleView(draw));
} else void drawConsole();
