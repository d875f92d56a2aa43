import { type Masks, maskEmail, maskPhone, maskText, mayFindHidden } from '../../kernel/search/mask-text.ts';
import { type Collection, isSame } from '../../model/records/collection.ts';
import type { Json, JsonObject, RecordRow, WriteRefusal } from '../../model/records/types.ts';
import { isMasked, MASK_EMAIL, MASK_PHONE } from '../../model/session/may-do.ts';
import type { Access } from '../../model/session/user.ts';
import { hideTexts } from './hide.ts';

/** Returns the masks of these rights. Admins see everything. */
export const masksOf = (access: Access): Masks => ({
  phone: isMasked(access, MASK_PHONE),
  email: isMasked(access, MASK_EMAIL),
});

const MASK = { phone: maskPhone, email: maskEmail };

/** Returns the fields of the collection that these masks hide. */
export const maskedFields = ({ masks }: Pick<Collection, 'masks'>, applied: Masks): readonly string[] =>
  Object.keys(masks).filter((field) => {
    const kind = masks[field];
    return kind !== undefined && applied[kind];
  });

/** How a person with these masks gets a list: not at all, only the rows that match as the person sees them, or as it is. */
export function searchUnder(
  collection: Pick<Collection, 'masks' | 'compares'>,
  applied: Masks,
  query: unknown,
): 'refused' | 'sifted' | 'plain' {
  const { q, fields } = collection.compares?.(query) ?? { q: '', fields: [] };
  if (q.trim() === '') return 'plain';
  const hidden = maskedFields(collection, applied);
  if (fields.some((field) => hidden.includes(field))) return 'refused';
  return mayFindHidden(q, applied) ? 'sifted' : 'plain';
}

/** Returns the object with its masked fields hidden, and all texts inside of them. */
export function withMasks<T extends JsonObject>(
  { masks, names = [] }: Pick<Collection, 'masks' | 'names'>,
  applied: Masks,
  values: T,
): T {
  if (!applied.phone && !applied.email) return values;
  const named = (text: string) => maskText(text, applied);
  const hidden = [
    ...Object.entries(masks).flatMap(([field, kind]) =>
      applied[kind] ? [[field, MASK[kind]] as const] : [],
    ),
    ...names.map((field) => [field, named] as const),
  ];
  if (hidden.length === 0) return values;
  const changes = hidden.flatMap(([field, mask]) =>
    values[field] === undefined ? [] : [[field, hide(values[field], mask)] as const],
  );
  return { ...values, ...Object.fromEntries(changes) };
}

/** Code of the message in place of the service's words, which may name the other record. */
const TAKEN = 'taken';

/**
 * Returns a refusal as a role with these masks may see it. If another record has the same masked value, the refusal
 * does not name that record: the person may not learn whose number it is.
 */
export function maskedRefusal(
  collection: Pick<Collection, 'masks' | 'names'>,
  applied: Masks,
  refusal: WriteRefusal,
): WriteRefusal {
  const hidden = maskedFields(collection, applied);
  const clashing = Object.keys(refusal.fields);
  const isClash = refusal.kind === 'taken' || refusal.kind === 'conflict';
  // If the service does not say which value is taken, it may be a hidden one.
  const isUnsaid = refusal.kind === 'taken' && clashing.length === 0 && hidden.length > 0;
  if (isUnsaid || (isClash && clashing.some((field) => hidden.includes(field)))) {
    const fields = clashing.map((field) => [field, [TAKEN]]);
    return { ...refusal, reason: '', fields: Object.fromEntries(fields), current: null };
  }
  // The service's words may name anybody.
  const { reason, fields } = hideTexts({ reason: refusal.reason, fields: refusal.fields }, (text) =>
    maskText(text, applied),
  );
  const current = refusal.current === null ? null : withMasks(collection, applied, refusal.current);
  return { ...refusal, reason, fields, current };
}

/** Hides masked fields in an answer of the service, at any depth. */
export function maskedAnswer(
  collection: Pick<Collection, 'masks' | 'names'>,
  applied: Masks,
  answer: Json,
): Json {
  if (answer === null || typeof answer !== 'object') return answer;
  if (isList(answer)) return answer.map((item) => maskedAnswer(collection, applied, item));
  const inside = Object.entries(answer).map(([field, value]) => [
    field,
    maskedAnswer(collection, applied, value),
  ]);
  return withMasks<JsonObject>(collection, applied, Object.fromEntries(inside));
}

const isList = (value: readonly Json[] | JsonObject): value is readonly Json[] => Array.isArray(value);

function hide(value: JsonObject[string], mask: (text: string) => string): JsonObject[string] {
  if (typeof value === 'string') return value === '' ? value : mask(value);
  if (Array.isArray(value)) return value.map((item) => hide(item, mask));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, hide(own, mask)]));
  return value;
}

/**
 * Returns the values that the person saw, with the hidden parts of those that `row` still has. The log needs the whole
 * values: an undo or a repeated write would otherwise write the dots.
 */
export function wholeSeen(
  collection: Pick<Collection, 'masks' | 'names'>,
  applied: Masks,
  seen: JsonObject | undefined,
  row: RecordRow | null,
): JsonObject | undefined {
  if (seen === undefined || row === null) return seen;
  const shown: JsonObject = withMasks<JsonObject>(collection, applied, row);
  const whole = Object.keys(seen).flatMap((field) => {
    const value = row[field];
    return value !== undefined && isSame(seen[field], shown[field]) ? [[field, value] as const] : [];
  });
  return { ...seen, ...Object.fromEntries(whole) };
}

/** Returns whether these masks hide a part of the values. */
export const isHidden = (
  collection: Pick<Collection, 'masks' | 'names'>,
  applied: Masks,
  values: JsonObject,
): boolean => !isSame(withMasks(collection, applied, values), values);
