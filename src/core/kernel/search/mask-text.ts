import { countDigits, NUMBER_DIGITS_MIN, replaceDigits, writtenNumber } from '../phone/written-numbers.ts';

/** The kinds of fields that a role may see only in part. */
export interface Masks {
  readonly phone: boolean;
  readonly email: boolean;
}

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

/** What an address is made of, around its sign, as the inside of a character class. */
const ADDRESS = String.raw`^\s@\uFE6B\uFF20,;<>()"'`;
/** An address begins where its name begins. A name of megabytes without a sign is tried once, not at each letter. */
const EMAIL = new RegExp(`(?<![${ADDRESS}])[${ADDRESS}]+[@\uFE6B\uFF20][${ADDRESS}]+`, 'gu');

/** Hides the phone numbers and the email addresses in a text. */
export function maskText(text: string, masks: Masks): string {
  const withoutPhones = masks.phone ? text.replace(PHONE, maskPhone) : text;
  return masks.email ? withoutPhones.replace(EMAIL, maskEmail) : withoutPhones;
}

/**
 * Returns whether a search for this text could find a hidden number or address, at a service that compares more than
 * this role may see. Any letters may be part of an address.
 */
export const mayFindHidden = (q: string, masks: Masks): boolean =>
  q.trim() !== '' && (masks.email || (masks.phone && countDigits(q) > 0));

/**
 * Returns the search without words that a service could compare with hidden numbers or addresses. The chats that it finds
 * join the list, so a chat that was found by a hidden number would tell of it. This device compares all words with shown
 * names.
 */
export const withoutProbes = <S extends { readonly q?: string }>(search: S, { phone, email }: Masks): S =>
  search.q === undefined || !(phone || email)
    ? search
    : {
        ...search,
        q: search.q
          .split(/\s+/)
          .filter((word) => !(phone && countDigits(word) > 0) && !(email && hasAt(word)))
          .join(' '),
      };
