import type { ThreadView } from '../chat/thread/types.ts';
import { type Masks, maskEmail, maskPhone } from '../records/mask.ts';
import type { PastEvent } from './types.ts';

/** Hides a text if it is a phone number or an e-mail address that the user's role may not see. */
export type Hide = (text: string) => string;

const PHONE = /^(?:\w+:)?\+?\d[\d\s().-]{5,}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Returns null if nothing needs hiding. The user's own names stay: they decide which messages are theirs. */
export function hideFor(masks: Masks, self: ReadonlySet<string>): Hide | null {
  if (!masks.phone && !masks.email) return null;
  return (text) => {
    if (self.has(text)) return text;
    if (masks.phone && PHONE.test(text)) return maskPhone(text);
    return masks.email && EMAIL.test(text) ? maskEmail(text) : text;
  };
}

/** Fields of payloads that name a person or a chat. Texts of messages are not fields of a contact. */
const NAMING_FIELDS: ReadonlySet<string> = new Set([
  'author',
  'name',
  'phone',
  'email',
  'identity',
  'address',
]);

/** Returns the thread with its chat, its people and its authors hidden. */
export const hideThread = ({ head, rows }: ThreadView, hide: Hide): ThreadView => ({
  head: {
    ...head,
    name: hide(head.name),
    participants: head.participants.map((one) => ({ ...one, label: hide(one.label) })),
  },
  rows: rows.map((row) => (row.author === null ? row : { ...row, author: hide(row.author) })),
});

export const hideEvent = (event: PastEvent, hide: Hide): PastEvent => ({
  ...event,
  who: event.who === null ? null : hide(event.who),
  items: event.items.map(hide),
});

/** Returns the payload with its naming fields hidden, at any depth. */
export function hidePayload(payload: unknown, hide: Hide): unknown {
  if (Array.isArray(payload)) return payload.map((item: unknown) => hidePayload(item, hide));
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' && NAMING_FIELDS.has(name) ? hide(value) : hidePayload(value, hide),
    ]),
  );
}
