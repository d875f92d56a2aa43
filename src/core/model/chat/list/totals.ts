import type { Chat } from '../chat.ts';
import { isDeletionOpen, isLeaving } from '../deletion/deletion.ts';
import { CHAT_TESTS, isShown, mayWait } from './chat-filters.ts';
import { CHAT_FILTERS, type ChatFilter } from './types.ts';

/** Counts over all chats. Each chat change updates them, so that no view scans all chats. */
export interface Totals {
  readonly unseen: number;
  /** Number of texts that only this device has: unconfirmed messages and drafts. */
  readonly unsent: number;
  readonly waiting: number;
  /** Number of chats whose deletion is pending or has failed (`isDeletionOpen`). */
  readonly leaving: number;
  /** Number of chats in the list that may wait for an answer, although they are not known to wait. */
  readonly mayWait: number;
  readonly passing: Readonly<Record<ChatFilter, number>>;
}

export const noTotals: Totals = {
  unseen: 0,
  unsent: 0,
  waiting: 0,
  leaving: 0,
  mayWait: 0,
  passing: { all: 0, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
};

export function withChange(totals: Totals, before: Chat | undefined, after: Chat): Totals {
  return {
    unseen: totals.unseen + unseenOf(after) - unseenOf(before),
    unsent: totals.unsent + after.unsent - (before?.unsent ?? 0),
    waiting: totals.waiting + after.queue.length - (before?.queue.length ?? 0),
    leaving: totals.leaving + openDeletions(after) - openDeletions(before),
    mayWait: totals.mayWait + doubts(after) - doubts(before),
    passing: withPassed(totals.passing, passedBy(before), passedBy(after)),
  };
}

/** Returns the filters that a chat passes, as a bit mask. */
function passedBy(chat: Chat | undefined): number {
  if (chat === undefined || !isShown(chat)) return 0;
  let passed = 0;
  for (let place = 0; place < CHAT_FILTERS.length; place += 1) {
    if (TESTS[place]?.(chat)) passed |= 1 << place;
  }
  return passed;
}

const TESTS = CHAT_FILTERS.map((filter) => CHAT_TESTS[filter]);

/** Returns the same object if the chat passes the same filters as before, which is the usual case. */
function withPassed(passing: Totals['passing'], before: number, after: number): Totals['passing'] {
  if (before === after) return passing;
  const next = { ...passing };
  for (const [place, filter] of CHAT_FILTERS.entries()) {
    next[filter] += ((after >> place) & 1) - ((before >> place) & 1);
  }
  return next;
}

const unseenOf = (chat: Chat | undefined): number =>
  chat === undefined || isLeaving(chat) ? 0 : chat.unseen;

const openDeletions = (chat: Chat | undefined): 0 | 1 => (chat !== undefined && isDeletionOpen(chat) ? 1 : 0);

const doubts = (chat: Chat | undefined): 0 | 1 =>
  chat !== undefined && isShown(chat) && mayWait(chat) ? 1 : 0;
