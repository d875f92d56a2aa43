/** The worker that has the demo's world. Of several such workers one has it, and the others wait for its end. */
import { openDemoWorld } from './demo-world.ts';
import { worldEnd } from './letters.ts';
import { clientLock, DATABASE, REQUESTS, SOCKETS, WORLD_LOCK } from './names.ts';
import { serveRequests, serveSockets } from './serve-world.ts';
import { openWorldLog } from './world-log.ts';

const device = {
  now: Date.now,
  setTimer(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

void navigator.locks.request(WORLD_LOCK, () => {
  const opening = openDemoWorld({
    log: openWorldLog(DATABASE),
    device,
    origin: self.location.origin,
    build: import.meta.env.VITE_BUILD_ID,
  });
  serveRequests(worldEnd(new BroadcastChannel(REQUESTS)), opening);
  serveSockets(worldEnd(new BroadcastChannel(SOCKETS)), opening, async (client) => {
    await navigator.locks.request(clientLock(client), { mode: 'shared' }, () => undefined);
  });
  // As long as this worker lives.
  return new Promise<never>(() => undefined);
});
