/** Passes the requests of the demo's pages and workers on to the world. It holds nothing: browsers end it at any time. */
import { isServedPath } from '../http/served-paths.ts';
import { createAsking } from './asking.ts';
import { clientEnd } from './letters.ts';
import { REQUESTS } from './names.ts';

/** Addresses of files. No route of the console ends with a file extension. */
const FILE = /\.\w+$/;

declare const self: ServiceWorkerGlobalScope;

const ask = createAsking(clientEnd(new BroadcastChannel(REQUESTS)), () => crypto.randomUUID());

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A page that was reloaded past the service worker asks to be taken.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isServedPath(pathname)) event.respondWith(ask(request));
  // Every route of the console is the same page. The host would answer with the status 404.
  else if (request.mode === 'navigate' && !FILE.test(pathname))
    event.respondWith(fetch(self.registration.scope));
});
