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
  /** Messages that leave later. */
  readonly waiting: number;
}

/** Returns what there is in these chats. Null: nothing that one must be asked about. */
export function closeFacts(
  chats: readonly WorkChat[],
  outbox: readonly Pick<OutboxRow, 'chatId' | 'failure'>[],
  scheduled: readonly Pick<ScheduledRow, 'chatId' | 'isCancelled'>[],
): CloseFacts | null {
  const ids = new Set(chats.map(({ id }) => id));
  const unsent = outbox.filter(({ chatId }) => ids.has(chatId));
  const failed = unsent.filter(({ failure }) => failure !== null).length;
  const facts = {
    waits: chats.filter(({ work }) => work.waitingSince !== null).length,
    drafts: chats.filter(({ hasDraft }) => hasDraft).length,
    failed,
    waiting:
      unsent.length -
      failed +
      scheduled.filter(({ chatId, isCancelled }) => ids.has(chatId) && !isCancelled).length,
  };
  return Object.values(facts).every((count) => count === 0) ? null : facts;
}
