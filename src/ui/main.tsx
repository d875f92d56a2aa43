import './theme/page.ts';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { actForAll } from './acting/browser-acting.ts';
import { App } from './app.tsx';
import { createBrowserCoreClient } from './core-client/browser-core-client.ts';
import { watchLeaving } from './leaving.ts';
import { followLook } from './look/browser-look.ts';
import { watchScrolling } from './scrolling.ts';
import { buildAbility } from './session/ability.ts';
import { sessionStore } from './session/session-store.ts';
import { firstParts, loadScreens } from './shell/first-screen.ts';
import { FRAME_VIEWS } from './shell/frame-views.ts';
import { loadLaterParts } from './shell/later-parts.ts';

/** ms that the first screen's code may take before the frame is drawn without it. */
const CODE_WITHIN_MS = 500;
/** ms that a worker may take to tell what the frame shows: one that runs takes less, one that starts more. */
const WORD_WITHIN_MS = 50;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const looksRight = followLook();
watchLeaving();
watchScrolling();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
const draw = (page: ReactNode): void => createRoot(root).render(<StrictMode>{page}</StrictMode>);

/** The console, drawn once its first screen's code is here; and what it shows, if a worker runs already. */
const drawConsole = async (): Promise<void> => {
  const session = sessionStore().current();
  const ability = session === null ? null : buildAbility(session.userData, session.userAbilityRules);
  const parts = firstParts(location.pathname + location.search, ability);
  const code = Promise.all(parts.map(({ load }) => load().catch(() => undefined)));
  const client = createBrowserCoreClient({ credentials: () => sessionStore().current(), act: actForAll });
  const word = new Promise<void>((resolve) => {
    for (const request of FRAME_VIEWS) client.view(request).subscribe(resolve);
  });
  await Promise.all([
    // Drawn before its texts are here, it would speak English first.
    looksRight,
    Promise.race([code, pass(CODE_WITHIN_MS)]),
    Promise.race([word, pass(WORD_WITHIN_MS)]),
  ]);
  draw(<App client={client} />);
  await pass(CODE_WITHIN_MS);
  loadScreens();
  loadLaterParts();
};

/** Development only: the build leaves the gallery out. */
const Gallery =
  import.meta.env.DEV && location.pathname === '/gallery'
    ? lazy(async () => ({ default: (await import('./gallery/gallery.tsx')).Gallery }))
    : null;

if (Gallery === null) void drawConsole();
else
  draw(
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>,
  );
