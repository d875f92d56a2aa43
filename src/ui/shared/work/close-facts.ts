import type { OutboxRow, ScheduledRow } from '../../../core/model/outbox/types.ts';
import type { RowWork } from '../../../core/model/work/types.ts';
import type { WorkChat } from './work-acts.ts';

/** What a person may have overlooked in chats that are to be closed. Counts. */
export interface CloseFacts {
  /** Chats in which the contact waits for an answer. */
  readonly waits: number;
  /** Chats with a draft. */
  readonly drafts: number;
  /** Messages that were not sent. */
  readonly failed: number;
  /** Messages that leave later, and those that cannot leave while the device is offline. */
  readonly waiting: number;
}

/**
 * Returns what there is in these chats. Null: nothing that one must be asked about. While the device is online, a message
 * that is on its way is none: who sends the last answer closes the chat at once. It counts as the answer.
 */
export function closeFacts(
  chats: readonly WorkChat[],
  outbox: readonly Pick<OutboxRow, 'chatId' | 'failure'>[],
  scheduled: readonly Pick<ScheduledRow, 'chatId' | 'isCancelled'>[],
  isOnline: boolean,
): CloseFacts | null {
  const ids = new Set(chats.map(({ id }) => id));
  const unsent = outbox.filter(({ chatId }) => ids.has(chatId));
  const unfailed = unsent.filter(({ failure }) => failure === null);
  const answered = new Set(isOnline ? unfailed.map(({ chatId }) => chatId) : []);
  const facts = {
    waits: chats.filter(({ id, work }) => work.waitingSince !== null && !answered.has(id)).length,
    drafts: chats.filter(({ hasDraft }) => hasDraft).length,
    failed: unsent.length - unfailed.length,
    waiting:
      (isOnline ? 0 : unfailed.length) +
      scheduled.filter(({ chatId, isCancelled }) => ids.has(chatId) && !isCancelled).length,
  };
  return Object.values(facts).every((count) => count === 0) ? null : facts;
}

/** What came in since the person wanted to close these chats. */
interface Heard {
  /** Time of the newest message that this device knows, by the chat's id. */
  readonly heard: ReadonlyMap<string, number>;
  /** Number of chats whose contact has written since, and waits. */
  readonly wrote: number;
  /** Time of the newest of these messages. 0: none. */
  readonly wroteAt: number;
}

/** @param works the work of these chats as it is now, by the chat's id */
export function heardIn(chats: readonly WorkChat[], works: ReadonlyMap<string, RowWork>): Heard {
  const heard = new Map<string, number>();
  let [wrote, wroteAt] = [0, 0];
  for (const { id, work } of chats) {
    const now = works.get(id) ?? work;
    heard.set(id, Math.max(work.heardAt, now.heardAt));
    if (now.waitingSince === null || now.heardAt <= work.heardAt) continue;
    wrote += 1;
    wroteAt = Math.max(wroteAt, now.heardAt);
  }
  return { heard, wrote, wroteAt };
}
