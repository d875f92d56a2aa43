/** Runs in the console's worker before its own code: the sockets of the SDKs end in the demo's world. */
import { installMemorySocket, memorySocketClass } from '../twilio/memory-socket.ts';
import { clientEnd } from './letters.ts';
import { clientLock, SOCKETS } from './names.ts';
import { socketsTo } from './sockets.ts';

const newId = (): string => crypto.randomUUID();

/** Takes a lock that the browser releases when this worker ends. */
const client = new Promise<string>((resolve) => {
  const id = newId();
  void navigator.locks.request(clientLock(id), () => {
    resolve(id);
    return new Promise<never>(() => undefined);
  });
});

const server = socketsTo(clientEnd(new BroadcastChannel(SOCKETS)), client, newId);
installMemorySocket(globalThis, memorySocketClass(server, queueMicrotask));
