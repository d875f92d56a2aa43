import { openRawDatabase } from './raw-database.ts';

declare const self: SharedWorkerGlobalScope;

const ports: MessagePort[] = [];
const database = openRawDatabase('bench-relay');

/** Keeps what one tab says, strict, and then tells it to the others. */
async function relay(from: MessagePort, { kept, told }: { kept: unknown; told: unknown }): Promise<void> {
  await (await database).add([kept], 'strict');
  for (const port of ports) if (port !== from) port.postMessage(told);
}

self.onconnect = async (event) => {
  await database;
  for (const port of event.ports) {
    port.onmessage = ({ data }) => relay(port, data);
    ports.push(port);
    port.postMessage('there');
  }
};
