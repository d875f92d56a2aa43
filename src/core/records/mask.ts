import { countDigits, NUMBER_DIGITS_MIN, replaceDigits, writtenNumber } from '../phone/written-numbers.ts';
import { isMasked, MASK_EMAIL, MASK_PHONE } from '../session/may-do.ts';
import type { Access } from '../session/user.ts';
import type { Collection } from './collection.ts';
import type { Json, JsonObject, WriteRefusal } from './types.ts';

/** The kinds of fields that a role may see only in part. */
export interface Masks {
  readonly phone: boolean;
  readonly email: boolean;
}

/** Returns the masks of these rights. Admins see everything. */
export const masksOf = (access: Access): Masks => ({
  phone: isMasked(access, MASK_PHONE),
  email: isMasked(access, MASK_EMAIL),
});

const DOT = '•';

/** How many of a number's last digits stay readable, so that an agent can still compare two numbers. */
const DIGITS_SHOWN = 2;

/** Hides the digits of a phone number except the last ones. Keeps its length and its plus. */
export function maskPhone(phone: string): string {
  const digits = countDigits(phone);
  return replaceDigits(phone, (digit, place) =>
    place >= digits - DIGITS_SHOWN && digits > DIGITS_SHOWN ? digit : DOT,
  );
}

/** The sign of an address, also in full width. */
const AT = /[@\uFE6B\uFF20]/u;

export const hasAt = (text: string): boolean => AT.test(text);

/** Hides the name and the domain of an email address except the first letter and the top-level domain. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split(AT);
  const top = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${name.slice(0, 1)}${DOT.repeat(3)}@${DOT.repeat(3)}${top}`;
}

const PHONE = writtenNumber(NUMBER_DIGITS_MIN);
const EMAIL = /[^\s@\uFE6B\uFF20,;<>()"']+[@\uFE6B\uFF20][^\s@\uFE6B\uFF20,;<>()"']+/gu;

/** Hides the phone numbers and the email addresses in a text. */
export function maskText(text: string, masks: Masks): string {
  const withoutPhones = masks.phone ? text.replace(PHONE, maskPhone) : text;
  return masks.email ? withoutPhones.replace(EMAIL, maskEmail) : withoutPhones;
}

const MASK = { phone: maskPhone, email: maskEmail };

/** Returns the fields of the collection that these masks hide. */
export const maskedFields = ({ masks }: Pick<Collection, 'masks'>, applied: Masks): readonly string[] =>
  Object.keys(masks).filter((field) => {
    const kind = masks[field];
    return kind !== undefined && applied[kind];
  });

/** Returns the object with its masked fields hidden. Texts inside lists of a masked field are hidden too. */
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
  const isClash = refusal.kind === 'taken' || refusal.kind === 'conflict';
  if (isClash && Object.keys(refusal.fields).some((field) => hidden.includes(field))) {
    const fields = Object.keys(refusal.fields).map((field) => [field, [TAKEN]]);
    return { ...refusal, reason: '', fields: Object.fromEntries(fields), current: null };
  }
  return refusal.current === null
    ? refusal
    : { ...refusal, current: withMasks(collection, applied, refusal.current) };
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
  return value;
}
