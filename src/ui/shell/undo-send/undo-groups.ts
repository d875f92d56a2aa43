import { HOLD_MAX_MS } from '../../../core/model/chat/sending/types.ts';
import type { OutboxRow } from '../../../core/model/outbox/types.ts';

/** Messages that were sent by one press of *Send*: a text with its pictures. They are undone together. */
export interface UndoGroup {
  readonly id: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly text: string;
  readonly keys: readonly string[];
  readonly until: number;
}

/** Returns the messages whose send can still be undone, by the press that sent them. */
export function undoGroups(rows: readonly OutboxRow[], now: number): readonly UndoGroup[] {
  const groups = new Map<string, UndoGroup>();
  for (const { chatId, chatName, key, body, heldUntil } of rows) {
    if (heldUntil === null || heldUntil <= now || heldUntil > now + HOLD_MAX_MS) continue;
    const id = `${chatId} ${heldUntil}`;
    const before = groups.get(id);
    if (before === undefined)
      groups.set(id, { id, chatId, chatName, text: body, keys: [key], until: heldUntil });
    else groups.set(id, { ...before, text: before.text || body, keys: [...before.keys, key] });
  }
  return [...groups.values()];
}
