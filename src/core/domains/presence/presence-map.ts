import * as v from 'valibot';
import { hasVisibleText } from '../../kernel/shown-text.ts';
import { DOINGS, type Doing } from '../../model/presence/types.ts';

/*
 * Each chat has a Sync map `presence-<chat id>`. A user has one item there, however many tabs and devices show the chat.
 * Its key is the user's identity. A console that shows the chat renews its item. The service removes an item that nobody
 * renews, so a console that crashes leaves nothing behind.
 */

const PREFIX = 'presence-';

export const presenceMapOf = (chatId: string): string => `${PREFIX}${chatId}`;

/** Returns null if the map is not one of a chat. */
export const chatOfPresenceMap = (map: string): string | null =>
  map.startsWith(PREFIX) ? map.slice(PREFIX.length) : null;

/** After this time the service removes an item that nobody renews, seconds. */
export const ITEM_TTL_S = 45;

const NAME_MAX = 120;

export const presenceItemSchema = v.object({
  /** The name that the user list has of the writer. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)),
  doing: v.picklist(DOINGS),
});

export interface PresenceItem {
  readonly name: string;
  readonly doing: Doing;
}

export const itemOf = (fullName: string, doing: Doing): { readonly name: string; readonly doing: Doing } => ({
  name: fullName.slice(0, NAME_MAX),
  doing,
});

/** Decodes an item. Null if it is malformed. A name without a visible character is replaced by the identity. */
export function decodeItem(identity: string, data: unknown): PresenceItem | null {
  const decoded = v.safeParse(presenceItemSchema, data);
  if (!decoded.success || identity.length > NAME_MAX) return null;
  const { name, doing } = decoded.output;
  return { name: hasVisibleText(name) ? name : identity, doing };
}
