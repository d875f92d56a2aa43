import { plainDigits } from '../phone/plain-digits.ts';
import { typedNumber } from '../phone/typed-number.ts';
import { foldText } from './fold-text.ts';
import type { SearchQuery } from './search-query.ts';

export const SEARCH_OPERATORS = ['from', 'flag', 'has', 'before', 'after', 'in'] as const;
export type SearchOperator = (typeof SEARCH_OPERATORS)[number];

/** What is wrong with a typed query. The rest of the query is searched all the same. */
export type QueryProblem =
  /** `similar` is the operator that was probably meant. The text is searched as words. */
  | { readonly kind: 'unknownOperator'; readonly name: string; readonly similar: SearchOperator | null }
  | { readonly kind: 'noValue'; readonly operator: SearchOperator }
  | { readonly kind: 'badDate'; readonly operator: 'before' | 'after'; readonly value: string }
  | { readonly kind: 'badHas'; readonly value: string }
  /** The dates exclude each other: no moment is after the first and before the second. */
  | { readonly kind: 'emptySpan' }
  | { readonly kind: 'tooLong' };

export interface ParsedQuery {
  readonly query: SearchQuery;
  readonly problems: readonly QueryProblem[];
}

/** Returns the first moment of a day in the person's time zone. Months and days may overflow: month 13 is January. */
export type StartOfDay = (year: number, month: number, day: number) => number;

export interface Calendar {
  readonly startOfDay: StartOfDay;
  readonly today: { readonly year: number; readonly month: number; readonly day: number };
}

const TERM_MAX = 200;
const TERMS_MAX = 20;

/** Values of `has:`. */
const PICTURES: ReadonlySet<string> = new Set(['picture', 'pictures', 'image', 'photo', 'media']);

/** Words before a colon that begin an address, and are no operators. */
const ADDRESSES: ReadonlySet<string> = new Set(['http', 'https', 'tel', 'sms', 'mailto', 'ftp', 'whatsapp']);

/** Fewest digits of a number that is typed with spaces. So `10 30` stays two words. */
const NUMBER_DIGITS_MIN = 6;
const NUMBER_PART = /^(?:tel:)?[+(]*\d[\d().\-/]*$/i;

interface Token {
  readonly text: string;
  /** The name before a colon, in lower case. Null if there is none. */
  readonly name: string | null;
  /** The text after the colon, without quotes. */
  readonly value: string;
  readonly isQuoted: boolean;
}

/** Quotes as people type them and as phones replace them. */
const QUOTES = /["“”„«»]/gu;
const TOKEN = /(\p{L}+):(?=\s|$)|(?:(\p{L}+):)?(?:"([^"]*)(?:"|$)|([^\s"]+))/gu;

function tokensOf(text: string): readonly Token[] {
  return [...text.replace(QUOTES, '"').matchAll(TOKEN)].map(([whole, bare, name, quoted, plain]): Token => {
    const operator = bare ?? name;
    return {
      text: whole.replaceAll('"', ''),
      name: operator === undefined ? null : operator.toLowerCase(),
      value: (quoted ?? plain ?? '').trim(),
      isQuoted: quoted !== undefined,
    };
  });
}

/** Reads a typed search: words, quoted phrases and operators such as `from:ada`. Never fails. */
export function parseQuery(typed: string, calendar: Calendar): ParsedQuery {
  const problems: QueryProblem[] = [];
  const words: Token[] = [];
  const lists: Readonly<Record<'from' | 'flag' | 'in', string[]>> = { from: [], flag: [], in: [] };
  let hasPicture = false;
  let before: number | null = null;
  let since: number | null = null;
  let isTooLong = false;
  const add = (list: string[], term: string) => {
    if (term === '') return;
    if (list.length === TERMS_MAX || term.length > TERM_MAX) isTooLong = true;
    if (list.length < TERMS_MAX) list.push(term.slice(0, TERM_MAX).trim());
  };

  for (const token of tokensOf(typed)) {
    const { name, value } = token;
    if (name === null || ADDRESSES.has(name) || value.startsWith('//')) {
      words.push(token);
      continue;
    }
    const operator = SEARCH_OPERATORS.find((one) => one === name);
    if (operator === undefined) {
      if (value !== '') problems.push({ kind: 'unknownOperator', name, similar: similarTo(name) });
      words.push(token);
      continue;
    }
    if (value === '') {
      problems.push({ kind: 'noValue', operator });
      continue;
    }
    switch (operator) {
      case 'from':
      case 'flag':
      case 'in':
        add(lists[operator], value);
        break;
      case 'has':
        if (PICTURES.has(foldText(value))) hasPicture = true;
        else problems.push({ kind: 'badHas', value });
        break;
      case 'before':
      case 'after': {
        const span = spanOf(value, calendar);
        if (span === null) problems.push({ kind: 'badDate', operator, value });
        else if (operator === 'before') before = before === null ? span.from : Math.min(before, span.from);
        else since = since === null ? span.to : Math.max(since, span.to);
        break;
      }
    }
  }

  const terms: string[] = [];
  for (const term of withNumbers(words)) add(terms, term);
  if (isTooLong) problems.push({ kind: 'tooLong' });
  if (before !== null && since !== null && since >= before) problems.push({ kind: 'emptySpan' });
  return {
    query: { terms, from: lists.from, flags: lists.flag, in: lists.in, hasPicture, before, since },
    problems,
  };
}

/** Returns the words, with the parts of a phone number joined: `+44 7700 900123` is one term. */
function withNumbers(words: readonly Token[]): readonly string[] {
  const whole = words.some(({ isQuoted }) => isQuoted) ? null : wholeNumber(words);
  if (whole !== null) return [whole];
  const terms: string[] = [];
  let parts: string[] = [];
  const close = () => {
    const joined = parts.join(' ');
    if (joined.replace(/\D/g, '').length >= NUMBER_DIGITS_MIN) terms.push(joined);
    else terms.push(...parts);
    parts = [];
  };
  for (const { text, isQuoted } of words) {
    const plain = plainDigits(text);
    if (!isQuoted && NUMBER_PART.test(plain)) {
      parts.push(plain);
      continue;
    }
    close();
    terms.push(text.trim());
  }
  close();
  return terms;
}

/** Returns the words as one number, such as one with an extension. Null: they are something else. */
function wholeNumber(words: readonly Token[]): string | null {
  const number = typedNumber(words.map(({ text }) => text).join(' '));
  return number === null || number.replace(/\D/g, '').length < NUMBER_DIGITS_MIN ? null : number;
}

const DATE = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
const DAYS_AGO = /^(\d{1,4})d$/;

/** Returns the day, month or year that a value names, from its first moment to the first moment after it. */
function spanOf(value: string, { startOfDay, today }: Calendar): { from: number; to: number } | null {
  const plain = plainDigits(value).toLowerCase();
  const daysAgo =
    plain === 'today' ? 0 : plain === 'yesterday' ? 1 : Number(DAYS_AGO.exec(plain)?.[1] ?? Number.NaN);
  if (!Number.isNaN(daysAgo)) {
    const { year, month, day } = today;
    return { from: startOfDay(year, month, day - daysAgo), to: startOfDay(year, month, day - daysAgo + 1) };
  }
  const [, year, month, day] = DATE.exec(plain)?.map(Number) ?? [];
  if (year === undefined || year < 1970) return null;
  if (month === undefined || Number.isNaN(month))
    return { from: startOfDay(year, 1, 1), to: startOfDay(year + 1, 1, 1) };
  if (month < 1 || month > 12) return null;
  if (day === undefined || Number.isNaN(day))
    return { from: startOfDay(year, month, 1), to: startOfDay(year, month + 1, 1) };
  if (day < 1 || day > daysIn(year, month)) return null;
  return { from: startOfDay(year, month, day), to: startOfDay(year, month, day + 1) };
}

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

/** Returns the operator that differs from the name by one edit or by two exchanged letters. */
const similarTo = (name: string): SearchOperator | null =>
  SEARCH_OPERATORS.find((operator) => isOneEdit(name, operator)) ?? null;

function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, from: number) => text.slice(start + from);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}
