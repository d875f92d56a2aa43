import { type Masks, maskText } from '../../kernel/search/mask-text.ts';

/** Hides the phone numbers and the email addresses in a text that the user's role may not see. */
export type Hide = (text: string) => string;

/** Returns null if nothing needs hiding. The user's own names stay: they decide which messages are theirs. */
export function hideFor(masks: Masks, self: ReadonlySet<string>): Hide | null {
  if (!masks.phone && !masks.email) return null;
  return (text) => (self.has(text) ? text : maskText(text, masks));
}

/** Fields that say why something failed. The service's words may name anybody. */
const REASONS: ReadonlySet<string> = new Set(['error', 'failure', 'fields', 'olderError', 'reason']);

/** Fields that name a person or a chat, or say why something failed. Texts of messages are not fields of a contact. */
const NAMING_FIELDS: ReadonlySet<string> = new Set([
  ...REASONS,
  'address',
  'author',
  'chatName',
  'email',
  'fileName',
  'identity',
  'joined',
  'kept',
  'label',
  'left',
  'name',
  'pendingEmail',
  'phone',
  'who',
]);

/**
 * In an event, `q` is a search for a name or a number. In a view, `q` is the tab's own search, which needs no hiding.
 */
const NAMING_FIELDS_OF_EVENTS: ReadonlySet<string> = new Set([...NAMING_FIELDS, 'q']);

/** Returns the view or answer with its naming fields hidden, at any depth. */
export function hideFields<T>(value: T, hide: Hide): T;
export function hideFields(value: unknown, hide: Hide): unknown {
  return within(value, hide, NAMING_FIELDS);
}

/** Returns the view with its reasons hidden, at any depth. */
export function hideReasons<T>(value: T, hide: Hide): T;
export function hideReasons(value: unknown, hide: Hide): unknown {
  return within(value, hide, REASONS);
}

/** Returns the payload of an event with its naming fields hidden, at any depth. */
export const hidePayload = (payload: unknown, hide: Hide): unknown =>
  within(payload, hide, NAMING_FIELDS_OF_EVENTS);

function within(value: unknown, hide: Hide, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => within(item, hide, fields));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      fields.has(name) ? hideTexts(inside, hide) : within(inside, hide, fields),
    ]),
  );
}

/** Returns the value with all its texts hidden, at any depth. */
export function hideTexts<T>(value: T, hide: Hide): T;
export function hideTexts(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item: unknown) => hideTexts(item, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, hideTexts(inside, hide)]));
}
