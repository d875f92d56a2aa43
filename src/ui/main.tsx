import './theme/page.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { actForAll } from './acting/browser-acting.ts';
import { App } from './app.tsx';
import { createBrowserCoreClient } from './core-client/browser-core-client.ts';
import { watchLeaving } from './leaving.ts';
import { sessionStore } from './session/session-store.ts';
import { followTheme } from './theme/theme-choice.ts';

followTheme();
watchLeaving();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

/** Development only: the build leaves the gallery out. */
const Gallery =
  import.meta.env.DEV && location.pathname === '/gallery'
    ? lazy(async () => ({ default: (await import('./gallery/gallery.tsx')).Gallery }))
    : null;

createRoot(root).render(
  <StrictMode>
    {Gallery !== null ? (
      <Suspense fallback={null}>
        <Gallery />
      </Suspense>
    ) : (
      <App
        client={createBrowserCoreClient({ credentials: () => sessionStore().current(), act: actForAll })}
      />
    )}
  </StrictMode>,
);
