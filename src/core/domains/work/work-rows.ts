import type { Chat } from '../../model/chat/chat.ts';
import { CHAT_TESTS } from '../../model/chat/list/chat-filters.ts';
import { activityOf } from '../../model/chat/list/chat-order.ts';
import type { ChatFilter, ChatRow } from '../../model/chat/list/types.ts';
import type { ChatWork, WorkLive } from '../../model/work/live.ts';
import type { RowWork } from '../../model/work/types.ts';

/** Rows with work, by the row without it: an unchanged row stays the same object. */
const rows = new WeakMap<ChatRow, { readonly work: ChatWork; readonly row: ChatRow }>();

/** Adds to a row who answers its chat. */
export function withWork(row: ChatRow, { chats }: Pick<WorkLive, 'chats'>): ChatRow {
  const work = chats.get(row.key);
  if (work === undefined) return row;
  const known = rows.get(row);
  if (known?.work === work) return known.row;
  const made = { ...row, work: rowWork(work) };
  rows.set(row, { work, row: made });
  return made;
}

export const rowWork = ({ record, ...work }: ChatWork): RowWork => ({ ...work, version: record.version });

/** Returns since when a contact waits in this chat. Null: nobody waits. */
export function waitingSinceIn(chat: Chat, { isKnown, chats }: WorkLive): number | null {
  const work = isKnown ? chats.get(chat.id) : undefined;
  if (work !== undefined) return work.waitingSince;
  return CHAT_TESTS.waiting(chat) ? activityOf(chat) : null;
}

/** Returns the chats with those in front whose contacts wait, the longest first. The others keep their order. */
export function byWaiting(chats: Iterable<Chat>, work: WorkLive): readonly Chat[] {
  const waiting: { readonly chat: Chat; readonly since: number }[] = [];
  const others: Chat[] = [];
  for (const chat of chats) {
    const since = waitingSinceIn(chat, work);
    if (since === null) others.push(chat);
    else waiting.push({ chat, since });
  }
  waiting.sort((a, b) => a.since - b.since);
  return [...waiting.map(({ chat }) => chat), ...others];
}

/** Returns whether a chat passes a quick filter. Who waits is the work's to say, if it is known. */
export const passesFilter = (filter: ChatFilter, chat: Chat, work: WorkLive): boolean =>
  filter === 'waiting' ? waitingSinceIn(chat, work) !== null : CHAT_TESTS[filter](chat);
