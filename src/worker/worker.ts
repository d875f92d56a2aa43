import { firstRequests } from '../core/api/early-requests.ts';
import { browserClock } from './adapters/browser-clock.ts';
import { createServiceHttp } from './adapters/service-http.ts';
import { createFrontDesk } from './desk/front-desk.ts';
import { readKeptViews } from './desk/read-kept-views.ts';
import { serveBridge } from './host/serve-bridge.ts';
import { readConfig } from './protocol/config.ts';
import { createWebLocks } from './protocol/locks.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

const close = (): void => self.close();
const settings = readConfig({ ...import.meta.env }, self.location.origin);
const service = settings.ok
  ? { config: settings.config, http: createServiceHttp(settings.config) }
  : settings;

// One script for both kinds of worker, so that a build contains the code once. The script must set
// `onconnect` synchronously, because a tab that connects earlier is lost.
const desk = createFrontDesk({
  load: async () => {
    const { boot } = await import('./boot.ts');
    return boot({
      service,
      build: { id: import.meta.env.VITE_BUILD_ID, at: import.meta.env.VITE_BUILD_AT },
      name: self.name,
      kind: 'onconnect' in self ? 'shared' : 'dedicated',
      lockManager: self.navigator.locks,
      errors: self,
      close,
    });
  },
  readKept: (credentials) => readKeptViews(credentials, import.meta.env.VITE_BUILD_ID),
  sendEarly: (accessToken) => {
    if ('http' in service) for (const request of firstRequests(accessToken)) service.http.sendEarly(request);
  },
  close,
  setTimer: browserClock.setTimer,
});

if ('onconnect' in self) {
  self.onconnect = (event) => {
    for (const port of event.ports) desk.connect(port);
  };
} else {
  void serveBridge({
    workerName: self.name,
    host: desk,
    locks: createWebLocks(self.navigator.locks),
    setTimer: browserClock.setTimer,
    openChannel: (name) => new BroadcastChannel(name),
  });
}
