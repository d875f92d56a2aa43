import { browserClock } from './adapters/browser-clock.ts';
import { boot } from './boot.ts';
import { serveBridge } from './host/serve-bridge.ts';
import { createWebLocks } from './protocol/locks.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

// One script for both kinds of worker, so that a build contains the code once. The script must set
// `onconnect` synchronously, because a tab that connects earlier is lost.
const host = boot({
  env: import.meta.env,
  name: self.name,
  kind: 'onconnect' in self ? 'shared' : 'dedicated',
  origin: self.location.origin,
  lockManager: self.navigator.locks,
  errors: self,
  close: () => self.close(),
});

if ('onconnect' in self) {
  self.onconnect = (event) => {
    for (const port of event.ports) host.connect(port);
  };
} else {
  void serveBridge({
    workerName: self.name,
    host,
    locks: createWebLocks(self.navigator.locks),
    setTimer: browserClock.setTimer,
    openChannel: (name) => new BroadcastChannel(name),
  });
}
