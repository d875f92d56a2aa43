import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { damageRun, type Evaluating, openStorage } from './sealed-storage.ts';

/** Reads the event log directly from this browser's IndexedDB, without the console's code. */

const eventSchema = v.looseObject({ seq: v.number(), type: v.string(), stream: v.string() });
export type LoggedEvent = v.InferOutput<typeof eventSchema>;

const eventsOf = (text: string): LoggedEvent[] => v.parse(v.array(eventSchema), JSON.parse(text));

/** Returns every event of the only readable log in this browser, oldest first. */
export async function readLog(page: Evaluating): Promise<LoggedEvent[]> {
  const { runs } = await openStorage(page);
  return runs.flatMap(({ text }) => (text === null ? [] : eventsOf(text)));
}

export async function eventsAbout(page: Evaluating, chatId: string, words: string): Promise<string[]> {
  const events = await readLog(page);
  return events
    .filter((event) => event.stream === chatId && JSON.stringify(event).includes(words))
    .map(({ type }) => type);
}

/** Counts the stored events that cannot be read. */
export async function unreadableEvents(page: Evaluating): Promise<number> {
  const { runs } = await openStorage(page);
  return runs.reduce((sum, { text, count }) => (text === null ? sum + count : sum), 0);
}

/** Damages the stored run that contains a received message with this text. Returns how many events the run has. */
export async function corruptEvent(page: Page, words: string): Promise<number> {
  const { runs } = await openStorage(page);
  const damaged = runs.filter(
    ({ text }) =>
      text !== null &&
      eventsOf(text).some(
        (event) => event.type === 'message.received' && JSON.stringify(event).includes(words),
      ),
  );
  const [run] = damaged;
  if (run === undefined || damaged.length > 1) throw new Error(`Runs with "${words}": ${damaged.length}`);
  await damageRun(page, run.first);
  return run.count;
}
