import type { BrowserContext, Page } from '@playwright/test';
import { openExisting } from './existing-database.ts';

declare global {
  interface Window {
    heardByTest?: Record<PortName, string[]>;
  }
}

type PortName = 'views' | 'commands';

/** Records every message from the worker to tabs that open after this call. */
export const recordPorts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const heard: Record<PortName, string[]> = { views: [], commands: [] };
    window.heardByTest = heard;
    const listen = (port: MessagePort, name: PortName) =>
      port.addEventListener('message', (event: MessageEvent<unknown>) =>
        heard[name].push(JSON.stringify(event.data)),
      );
    if (typeof SharedWorker !== 'undefined') {
      window.SharedWorker = new Proxy(SharedWorker, {
        construct(Worker, [url, options]) {
          const worker = new Worker(url, options);
          listen(worker.port, 'views');
          return worker;
        },
      });
    }
    // A dedicated worker uses channels instead of ports.
    window.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct(Channel, [name]) {
        const channel = new Channel(name);
        channel.addEventListener('message', ({ data }: MessageEvent<{ lane?: string }>) => {
          if (data.lane === 'messages') heard.views.push(JSON.stringify(data));
          if (data.lane === 'commands') heard.commands.push(JSON.stringify(data));
        });
        return channel;
      },
    });
    window.MessageChannel = new Proxy(MessageChannel, {
      construct(Channel) {
        const channel = new Channel();
        listen(channel.port1, 'commands');
        return channel;
      },
    });
  });

export const heardOf = (page: Page, name: PortName): Promise<string> =>
  page.evaluate((port) => window.heardByTest?.[port].join('\n') ?? '', name);

/** Runs in the page, so it can use only its arguments. */
async function readDatabases(openNamed: typeof openExisting): Promise<string> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const readable = (_: string, value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
    return value instanceof Map || value instanceof Set ? [...value] : value;
  };
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openNamed(name);
    if (database === null) continue;
    const stores = [...database.objectStoreNames];
    const reading = database.transaction(stores);
    for (const store of stores) {
      found.push(name, store, await settled(reading.objectStore(store).getAllKeys()));
      found.push(await settled(reading.objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(found, readable);
}

/** Returns every record of every database in this browser as text. Bytes are read as Latin-1. */
export const dumpStorage = (page: Page): Promise<string> =>
  page.evaluate<string>(`(${readDatabases})(${openExisting})`);
