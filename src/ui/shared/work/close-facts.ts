import type { OutboxRow, ScheduledRow } from '../../../core/model/outbox/types.ts';
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
