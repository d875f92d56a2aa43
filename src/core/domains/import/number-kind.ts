/** Kind of a phone number. `fax` includes all machines that can't take a call or a text, such as a telex. */
export type NumberKind = 'mobile' | 'landline' | 'fax' | null;

const WORDS: readonly (readonly [NumberKind, RegExp])[] = [
  ['fax', /fax|telex|pager|beeper|télécopie|telecopie|فاكس/],
  ['mobile', /mobile|cell|handy|iphone|portable|gsm|whatsapp|sms|جوال|موبايل|محمول|نقال|خلوي/],
  [
    'landline',
    /home|work|business|office|landline|main|switchboard|domicile|bureau|fixe|travail|هاتف المنزل|المنزل|العمل|ارضي|أرضي/,
  ],
];

/** A file has few labels, and each is read for many rows. */
const kinds = new Map<string, NumberKind>();
const KINDS_MAX = 1000;

/** Reads the kind from a label or a header. */
export function kindOfLabel(label: string): NumberKind {
  if (label === '') return null;
  const cached = kinds.get(label);
  if (cached !== undefined) return cached;
  const kind = readKind(label);
  if (kinds.size >= KINDS_MAX) kinds.clear();
  kinds.set(label, kind);
  return kind;
}

function readKind(label: string): NumberKind {
  const folded = label.normalize('NFKC').toLowerCase();
  return WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/**
 * The first digits of mobile numbers, after the plus. The phone library can't tell: its small metadata has no kinds,
 * and its large metadata gives no kind to numbers reserved for fiction. North America has no mobile prefixes.
 */
const MOBILES: readonly RegExp[] = [
  /^447[1-57-9]/,
  /^33[67]/,
  /^49(15|16|17)/,
  /^34[67]/,
  /^393/,
  /^3519/,
  /^31(6)/,
  /^324[5-9]/,
  /^417[4-9]/,
  /^436/,
  /^3538/,
  /^467/,
  /^47[49]/,
  /^48(45|5[0137]|6|7[2389]|88)/,
  /^9665/,
  /^9715/,
  /^9627/,
  /^20(10|11|12|15)/,
  /^212[67]/,
  /^213[5-7]/,
  /^216[2-59]/,
  /^9647/,
  /^961(3|7[01689]|81)/,
  /^9639/,
  /^91[6-9]/,
  /^614/,
  /^27[6-8]/,
  /^5491/,
];

/** Digits that decide whether a number is a mobile. */
const PREFIX_DIGITS = 5;
const mobilesByPrefix = new Map<string, boolean>();

/** Returns whether the number, in E.164, is certain to be a mobile. */
export function isMobile(number: string): boolean {
  const digits = number.slice(1, 1 + PREFIX_DIGITS);
  const cached = mobilesByPrefix.get(digits);
  if (cached !== undefined) return cached;
  const found = MOBILES.some((prefix) => prefix.test(digits));
  mobilesByPrefix.set(digits, found);
  return found;
}
