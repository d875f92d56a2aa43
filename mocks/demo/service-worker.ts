/** Passes the requests of the demo's pages and workers on to the world. It holds nothing: browsers end it at any time. */
import { isServedPath } from '../http/served-paths.ts';
import { createAsking } from './asking.ts';
import { clientEnd } from './letters.ts';
import { REQUESTS } from './names.ts';

declare const self: ServiceWorkerGlobalScope;

const ask = createAsking(clientEnd(new BroadcastChannel(REQUESTS)), () => crypto.randomUUID());

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A page that was reloaded past the service worker asks to be taken.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === self.location.origin && isServedPath(pathname)) event.respondWith(ask(event.request));
});
