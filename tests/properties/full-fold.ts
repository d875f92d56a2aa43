import type { Console } from './console-stage.ts';
import { chatsIn, innerRows } from './inside.ts';
import { threadOf } from './invariants.ts';

/**
 * Properties 2 and 3: the views equal the fold of all events that were ever stored. The core itself has only a snapshot
 * and the rest of the log.
 */
export async function checkSame(it: Console, number: number, from: string): Promise<void> {
  const { ledger, rig } = it;
  // Reading a view loads the chat from the disk if it is not in memory.
  for (const { id } of rig.world.chats()) threadOf(it, id);
  await rig.settle();
  const list = rig.core.view({ view: 'chatList', q: '' }).rows;
  for (const chat of chatsIn(it.witness.state(rig))) {
    const thread = threadOf(it, chat.id);
    const rows = innerRows(chat).map(({ key, body, status }) => ({ key, body, status }));
    const wanted = JSON.stringify([rows.map(({ key, body }) => [key, body]), chat.draft, chat.unseen]);
    const unseen = list.find(({ key }) => key === chat.id)?.unseen ?? 0;
    const there = JSON.stringify([
      thread.rows.map(({ key, body }) => [key, body]),
      thread.head.draft,
      unseen,
    ]);
    ledger.must(number, there === wanted, () => `${from} gave ${there}, the whole log ${wanted}`);
    for (const [place, row] of rows.entries()) {
      const delivery = thread.rows[place]?.delivery ?? null;
      // A message of unknown direction counts as inbound. Its status is not shown.
      const same = row.status === null || delivery === null || row.status === delivery;
      ledger.must(
        number,
        same,
        () => `${from} gave ${row.key} as ${delivery}, the whole log as ${row.status}`,
      );
    }
  }
}
