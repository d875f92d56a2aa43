import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';
import { prepareLog } from './prepare-log.ts';

/** Just below the retention limit, so that no events are trimmed during the measurement. */
const EVENTS = 199_500;
const LISTS = 9;
/** Number of chats to open in each of the two workers. */
const CHATS = 50;
const WORKERS = 2;
const USER = 'opening';
/** Target in ms. Nobody notices a shorter wait. */
const AIM_MS = 150;

/** Measures the chat list after a cold start, and the first opening of chats from all parts of the list. */
export async function measureOpening(bench: Bench): Promise<readonly Measured[]> {
  await prepareLog(bench, USER, EVENTS);
  const lists: number[] = [];
  const threads: number[] = [];
  for (let sample = 0; sample < LISTS; sample += 1) {
    lists.push(
      await bench.inFreshTab((page) => page.evaluate((user) => window.bench.bootToList(user), USER)),
    );
  }
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const opened = await bench.inFreshTab((page) =>
      page.evaluate(([user, count]) => window.bench.openChats(user, count), [USER, CHATS] as const),
    );
    threads.push(...opened);
  }
  const shared = { unit: 'ms', floor: null, aim: { kind: 'medianAtMost', value: AIM_MS } } as const;
  return [
    { ...shared, title: 'List frame, 200,000 events', subject: lists },
    { ...shared, title: 'Opening any chat of them', subject: threads },
  ];
}
