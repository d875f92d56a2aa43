import { amend, anchorOf, type ChatScratch, moveSend } from '../chat-scratch.ts';
import { isPutOff, type Later, type Send, type Written } from '../row.ts';

/** Sets or changes the time at which a message leaves. A `body` replaces its text. */
export function schedule(
  chat: ChatScratch,
  key: string,
  { body, dueAt, unlessReply }: Omit<Later, 'since'> & { readonly body: string | null },
  order: number,
): void {
  const later = { dueAt, unlessReply, since: anchorOf(chat) };
  moveSend(chat, key, 'scheduled', { later, order, reason: null, code: null });
  const row = chat.body.rows.get(key);
  if (row?.send?.later === later && body !== null) amend(chat, row, { ...row.message, body });
}

/**
 * Moves a scheduled or cancelled message to the end of the thread, as if it was written now. Returns false if the
 * message is neither.
 */
export function bringBack(
  chat: ChatScratch,
  key: string,
  to: 'queued' | 'failed',
  change: Partial<Send>,
  { at, order, knownAt }: Written,
): boolean {
  const before = chat.body.rows.get(key)?.send ?? null;
  if (!isPutOff(before)) return false;
  const anchor = anchorOf(chat);
  const firstAnchor = before.attempt === 0 ? anchor : before.firstAnchor;
  moveSend(chat, key, to, { anchor, firstAnchor, order, knownAt, ...change });
  const row = chat.body.rows.get(key);
  if (row?.send?.state === to) amend(chat, row, { ...row.message, at: Math.max(at, anchor.at) });
  return true;
}
