import { openRawDatabase } from './raw-database.ts';

declare const self: SharedWorkerGlobalScope;

const ports: MessagePort[] = [];
const database = openRawDatabase('bench-relay');

async function relay(
  from: MessagePort,
  { kept, announced }: { kept: unknown; announced: unknown },
): Promise<void> {
  await (await database).add([kept], 'strict');
  for (const port of ports) if (port !== from) port.postMessage(announced);
}

self.onconnect = async (event) => {
  await database;
  for (const port of event.ports) {
    port.onmessage = ({ data }) => relay(port, data);
    ports.push(port);
    port.postMessage('there');
  }
};
