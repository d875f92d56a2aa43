import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';
import { prepareLog } from './prepare-log.ts';

/** Just below the retention limit, so that the measurement causes no trim. */
const EVENTS = 199_500;
const LISTS = 9;
/** Chats opened in each of two workers. */
const CHATS = 50;
const WORKERS = 2;
const USER = 'opening';
/** Target in ms: a shorter wait is not noticed. */
const AIM_MS = 150;

/** Measures the list after a cold start, and the first opening of chats across the list. */
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
