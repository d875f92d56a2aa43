import { createHost } from '../../src/worker/host/host.ts';
import { serveBridge } from '../../src/worker/host/serve-bridge.ts';
import { createWebLocks } from '../../src/worker/protocol/locks.ts';
import { noUnhandledErrors } from '../worker/error-scope.ts';
import { createFakeCore } from '../worker/fake-core.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

/**
 * A worker with the real host, locks and ports, and with a pretend core. Some commands control the worker. The file
 * runs in both kinds of worker.
 */
const core = createFakeCore();
const answer = core.answer;
core.answer = async (command) => {
  switch (command.type) {
    case 'setDraft':
      core.say(command.text);
      return answer(command);
    case 'retryMessage':
      // The worker ends as in a crash: it never answers this command.
      self.close();
      return new Promise(() => undefined);
    default:
      return answer(command);
  }
};

const locks = createWebLocks(self.navigator.locks);
const setTimer = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

const host = createHost({
  core,
  workerId: crypto.randomUUID(),
  name: self.name,
  kind: 'onconnect' in self ? 'shared' : 'dedicated',
  build: { id: 'test', at: 1 },
  locks,
  setTimer,
  unhandled: noUnhandledErrors(),
  now: () => Date.now(),
  defer: (callback) => setTimeout(callback, 0),
  close: () => self.close(),
});

if ('onconnect' in self) {
  self.onconnect = (event) => {
    for (const port of event.ports) host.connect(port);
  };
} else {
  const openChannel = (name: string) => new BroadcastChannel(name);
  void serveBridge({ workerName: self.name, host, locks, setTimer, openChannel });
}
