import type { Chat } from '../chat.ts';
import { isDeletionOpen, isLeaving } from '../deletion/deletion.ts';
import { CHAT_TESTS, isShown } from './chat-filters.ts';
import { CHAT_FILTERS, type ChatFilter } from './types.ts';

/** Sums over all chats, kept as chats change, so that no view walks them all. */
export interface Totals {
  readonly unseen: number;
  /** Texts that only this device has: messages that wait or failed, and drafts. */
  readonly unsent: number;
  /** Messages in the queues. */
  readonly waiting: number;
  /** Chats with a deletion of which something is still to be said or done. */
  readonly leaving: number;
  /** Chats of the list that pass each quick filter. */
  readonly passing: Readonly<Record<ChatFilter, number>>;
}

export const noTotals: Totals = {
  unseen: 0,
  unsent: 0,
  waiting: 0,
  leaving: 0,
  passing: { all: 0, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
};

/** The sums after a chat changed. */
export function withChange(totals: Totals, before: Chat | undefined, after: Chat): Totals {
  return {
    unseen: totals.unseen + unseenOf(after) - unseenOf(before),
    unsent: totals.unsent + after.unsent - (before?.unsent ?? 0),
    waiting: totals.waiting + after.queue.length - (before?.queue.length ?? 0),
    leaving: totals.leaving + openDeletions(after) - openDeletions(before),
    passing: withPassed(totals.passing, passedBy(before), passedBy(after)),
  };
}

/** The filters that a chat passes, a bit for each. */
function passedBy(chat: Chat | undefined): number {
  if (chat === undefined || !isShown(chat)) return 0;
  let passed = 0;
  for (let place = 0; place < CHAT_FILTERS.length; place += 1) {
    if (TESTS[place]?.(chat)) passed |= 1 << place;
  }
  return passed;
}

const TESTS = CHAT_FILTERS.map((filter) => CHAT_TESTS[filter]);

/** Most changes take a chat into no filter and out of none: then the sums stay the same object. */
function withPassed(passing: Totals['passing'], before: number, after: number): Totals['passing'] {
  if (before === after) return passing;
  const next = { ...passing };
  for (const [place, filter] of CHAT_FILTERS.entries()) {
    next[filter] += ((after >> place) & 1) - ((before >> place) & 1);
  }
  return next;
}

/** What a chat adds to the sum of what is unseen: one that is out of sight nothing. */
const unseenOf = (chat: Chat | undefined): number =>
  chat === undefined || isLeaving(chat) ? 0 : chat.unseen;

const openDeletions = (chat: Chat | undefined): 0 | 1 => (chat !== undefined && isDeletionOpen(chat) ? 1 : 0);
