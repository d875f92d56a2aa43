/**
 * How the service compares texts and numbers in its searches, and what it hides of them. It shares no code with the
 * console: both are tested with the same tables of right answers.
 */

/** Marks above and below letters, the Arabic tatweel, and characters that draw nothing. */
const UNSEEN = /[\p{M}\p{Cf}ـ]/gu;

/** Letters without a Unicode decomposition, each before the letters that people type for it. */
const TYPED_AS: ReadonlyMap<string, string> = new Map(
  ['łl', 'øo', 'đd', 'ðd', 'ħh', 'ıi', 'æae', 'œoe', 'ßss', 'þth', 'ςσ', 'ٱا', 'ىي', 'ةه', "’'", "‘'", "ʼ'"]
    .concat(['\u2010-', '\u2011-', '\u2013-'])
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Returns a text as searches compare it: without case, accents and unseen characters. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const letter of text.normalize('NFKD').replace(UNSEEN, '').toLowerCase())
    folded += TYPED_AS.get(letter) ?? letter;
  return folded;
}

/** Returns the folded words of a search. */
export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/);

/** Returns whether the text has every word of the search. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return wordsOf(typed).every((word) => folded.includes(word));
};

/** Compares folded texts, for a list's order. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The zeros of the scripts whose digits the service reads. */
const ZEROS = ['٠', '۰', '߀', '०', '০', '๐'].map((zero) => zero.codePointAt(0) ?? 0);

/** Returns the digit in ASCII. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code - one >= 0 && code - one <= 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Returns a text with the digits of all scripts in ASCII. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit);

/**
 * Returns whether a number in E.164 has these digits. One or two digits without a plus are a word, as in "Unit 12". Other
 * spellings are read by the console, which asks for digits.
 */
export function hasNumber(number: string, q: string): boolean {
  const part = q.replace(/[\s().-]/g, '');
  return /^(?:\+\d+|\d{3,})$/.test(part) && number.includes(part);
}

/** What a role may see only in part. */
export interface Masks {
  readonly phone: boolean;
  readonly email: boolean;
}

export const NO_MASKS: Masks = { phone: false, email: false };

const DOT = '•';
/** A shorter run of digits is no phone number. */
const NUMBER_DIGITS = 7;
/** The last digits of a number stay readable. */
const SHOWN_DIGITS = 2;

/** Digits of any script, with what people write between the digits of one number. */
const DIGIT_RUN = /[+＋]?\p{N}(?:[\s\p{Cf}\p{M}\p{Pd}\p{Ps}\p{Pe}\p{Pc}\u2212./\\·•・'’*．／]*\p{N})*/gu;
const ADDRESS = /([^\s@﹫＠,;<>()"']+)[@﹫＠]([^\s@﹫＠,;<>()"']+)/gu;

function hideNumber(run: string): string {
  let left = run.match(/\p{N}/gu)?.length ?? 0;
  if (left < NUMBER_DIGITS) return run;
  return run.replace(/\p{N}/gu, (digit) => (left-- > SHOWN_DIGITS ? DOT : digit));
}

/** Hides an email address but for its first letter and its top-level domain. */
export const hideAddress = (address: string): string =>
  address.replace(ADDRESS, (_, name: string, domain: string) => {
    const [top = ''] = /\.[^.]*$/.exec(domain) ?? [];
    return `${name.slice(0, 1)}${DOT.repeat(3)}@${DOT.repeat(3)}${top}`;
  });

/** Returns a text as somebody under these masks sees it. */
export const hide = (text: string, { phone, email }: Masks): string => {
  const withoutNumbers = phone ? text.replace(DIGIT_RUN, hideNumber) : text;
  return email ? hideAddress(withoutNumbers) : withoutNumbers;
};
