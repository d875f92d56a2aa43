import { openConsoleTab } from './console-tab.ts';

/** ms from the start of the product's worker to the first frame of the chat list with chats in it. */
export async function bootToList(userId: string): Promise<number> {
  const startedAt = performance.now();
  const tab = openConsoleTab(userId);
  await tab.watch('chatList', { view: 'chatList', q: '' }, ({ rows }) => rows.length > 0);
  return performance.now() - startedAt;
}

/** Starts the product's worker on a log and resolves when its snapshot holds all of so many events. */
export async function untilSaved(userId: string, events: number): Promise<void> {
  const tab = openConsoleTab(userId);
  await tab.watch('storage', { view: 'storage' }, ({ head }) => head.snapshotThrough >= events);
}

/** ms to open each of `count` chats from all over the list for the first time: to the frame with its messages. */
export async function openChats(userId: string, count: number): Promise<readonly number[]> {
  const tab = openConsoleTab(userId);
  const { rows } = await tab.watch(
    'chatList',
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
    await tab.watch('thread', { view: 'thread', chatId }, (thread) => thread.rows.length > 0);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** Rows of the list from which chats are chosen: all of the sample's. */
const LIST_SIZE = 1000;
