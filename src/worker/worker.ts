import { browserClock } from './adapters/browser-clock.ts';
import { createFrontDesk } from './desk/front-desk.ts';
import { readKeptViews } from './desk/read-kept-views.ts';
import { serveBridge } from './host/serve-bridge.ts';
import { createWebLocks } from './protocol/locks.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

const close = (): void => self.close();

// One script for both kinds of worker, so that a build contains the code once. The script must set
// `onconnect` synchronously, because a tab that connects earlier is lost.
const desk = createFrontDesk({
  load: async () => {
    const { boot } = await import('./boot.ts');
    return boot({
      env: import.meta.env,
      name: self.name,
      kind: 'onconnect' in self ? 'shared' : 'dedicated',
      origin: self.location.origin,
      lockManager: self.navigator.locks,
      errors: self,
      close,
    });
  },
  readKept: (credentials) => readKeptViews(credentials, import.meta.env.VITE_BUILD_ID),
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
