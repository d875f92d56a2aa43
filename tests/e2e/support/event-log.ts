import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** The event log as it lies in this browser's IndexedDB, read past the product. */

const LOG_DATABASE = 'switchboard-log-v1-';

const eventSchema = v.looseObject({ seq: v.number(), type: v.string(), stream: v.string() });
export type LoggedEvent = v.InferOutput<typeof eventSchema>;

/** Every event of the only log here, oldest first. */
export async function readLog(page: Page): Promise<LoggedEvent[]> {
  const rows: unknown = await page.evaluate(async (prefix) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith(prefix) ? [name] : [],
    );
    const [name] = names;
    if (name === undefined || names.length > 1) throw new Error(`Logs in this browser: ${names.length}`);
    const database = await settled(indexedDB.open(name));
    try {
      return await settled(database.transaction('events').objectStore('events').getAll());
    } finally {
      database.close();
    }
  }, LOG_DATABASE);
  return v.parse(v.array(eventSchema), rows);
}

/** The types of a chat's events that mention this text or id, oldest first. */
export async function eventsAbout(page: Page, chatId: string, words: string): Promise<string[]> {
  const events = await readLog(page);
  return events
    .filter((event) => event.stream === chatId && JSON.stringify(event).includes(words))
    .map(({ type }) => type);
}

/** Damages the one stored event of a received message that holds this text. */
export async function corruptEvent(page: Page, words: string): Promise<void> {
  const damaged = (await readLog(page)).filter(
    (event) => event.type === 'message.received' && JSON.stringify(event).includes(words),
  );
  const [event] = damaged;
  if (event === undefined || damaged.length > 1) throw new Error(`Events with "${words}": ${damaged.length}`);
  await page.evaluate(
    async ([prefix, row]) => {
      const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith(prefix)) ?? {};
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('events', 'readwrite');
          writing.objectStore('events').put(row);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [LOG_DATABASE, { ...event, type: 'garbage', payload: 'neither here nor there' }] as const,
  );
}
