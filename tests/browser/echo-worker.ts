import { createHost } from '../../src/worker/host/host.ts';
import { createWebLocks } from '../../src/worker/locks.ts';
import { createFakeCore } from '../worker/fake-core.ts';

declare const self: SharedWorkerGlobalScope;

/** A SharedWorker with the real host, locks and ports over a fake core; some commands steer it. */
const core = createFakeCore();
const answer = core.answer;
core.answer = async (command) => {
  switch (command.type) {
    case 'setDraft':
      core.say(command.text);
      return answer(command);
    case 'signOut':
      // Dies without a word, as in a crash: the call is never answered.
      self.close();
      return new Promise(() => undefined);
    default:
      return answer(command);
  }
};

const host = createHost({
  core,
  workerId: crypto.randomUUID(),
  name: self.name,
  build: { id: 'test', at: 1 },
  locks: createWebLocks(self.navigator.locks),
  setTimer: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  defer: (callback) => setTimeout(callback, 0),
  close: () => self.close(),
});

self.onconnect = (event) => {
  for (const port of event.ports) host.connect(port);
};
