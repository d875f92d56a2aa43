import { readKeptViews } from '../../../src/worker/desk/read-kept-views.ts';
import { sampleSignIn } from '../sample-log/sample-user.ts';
import { openConsoleTab } from './console-tab.ts';

const LIST = { view: 'chatList', q: '' } as const;

/**
 * Returns the ms from the start of the worker to the first frame of the chat list that has chats. `own`: not the list that
 * an earlier worker kept.
 */
export async function bootToList(userId: string, which: 'any' | 'own' = 'any'): Promise<number> {
  const startedAt = performance.now();
  const tab = openConsoleTab(userId);
  await tab.watch(LIST, ({ rows }) => rows.length > 0, which === 'own');
  return performance.now() - startedAt;
}

/** Starts the worker on a log. Resolves when it has kept the chat list for the next worker. */
export async function untilKept(userId: string): Promise<void> {
  const tab = openConsoleTab(userId);
  const { rows } = await tab.watch(LIST, (list) => list.rows.length > 0);
  if (rows.length === 0) throw new Error('The list lacks chats.');
  // The tab goes on watching, because only views that a tab watches are kept.
  void tab.watch(LIST, () => false);
  // IndexedDB reports no change, so it is asked again and again.
  const look = () => readKeptViews(sampleSignIn(userId), import.meta.env.VITE_BUILD_ID);
  while (!(await look())?.views.some(([request]) => request.includes('chatList')))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Starts the worker on a log. Resolves when the snapshot covers this number of events. */
export async function untilSaved(userId: string, events: number): Promise<void> {
  const tab = openConsoleTab(userId);
  await tab.watch({ view: 'storage' }, ({ head }) => head.snapshotThrough >= events);
}

/**
 * Opens `count` chats from all parts of the list. Returns, for each chat, the ms until the first frame with messages.
 */
export async function openChats(userId: string, count: number): Promise<readonly number[]> {
  const tab = openConsoleTab(userId);
  const { rows } = await tab.watch(
    { view: 'chatList', q: '', size: LIST_SIZE },
    (list) => list.rows.length > 0,
  );
  if (rows.length < LIST_SIZE) throw new Error('The list lacks chats.');
  const samples: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const chatId = rows[Math.floor((index * rows.length) / count)]?.key;
    if (chatId === undefined) break;
    const startedAt = performance.now();
    tab.attend(chatId);
    await tab.watch({ view: 'thread', chatId }, (thread) => thread.rows.length > 0);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** The list must contain all chats of the sample. */
const LIST_SIZE = 1000;
