import type { CountryCode } from 'libphonenumber-js/min';
import { isEmail } from '../../kernel/email/email.ts';
import { plainDigits } from '../../kernel/phone/plain-digits.ts';
import { readNumber } from '../../kernel/phone/read-number.ts';
import { plainCell } from '../../kernel/plain-cell.ts';
import { foldText } from '../../kernel/search/fold-text.ts';
import type { Column, Target } from '../../model/import/types.ts';
import { HEADER_NAMES } from './header-names.ts';

/** Rows that are read to guess what a column holds. */
export const GUESS_ROWS = 200;

/** Share of the filled cells that must look like numbers or addresses. */
const SURE = 0.6;

/** A longer cell names no column. */
const HEADER_MAX = 200;

const folded = (header: string): string =>
  header.length > HEADER_MAX
    ? ''
    : foldText(plainCell(header)).replace(/[_]+/g, ' ').replace(/[‐‑–]/g, '-').replace(/\s+/g, ' ').trim();

const byHeader = (header: string): Target | 'label' | 'ignore' | null => {
  const name = folded(header);
  return name === '' ? null : (HEADER_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null);
};

/**
 * Returns whether the first row names the columns: it has a known name and no address or number of its own.
 */
export function looksLikeHeader(row: readonly string[], country: CountryCode): boolean {
  const cells = row.map(plainCell);
  if (cells.some((cell) => isEmail(cell) || isNumber(cell, country))) return false;
  return cells.some((cell) => byHeader(cell) !== null);
}

const isNumber = (cell: string, country: CountryCode): boolean =>
  /\d{3}/.test(cell) && ['number', 'several', 'otherCountry'].includes(readNumber(cell, country).kind);

/**
 * Guesses what each column holds: first by its header, then by its cells. A header such as "Phone" is ignored if
 * hardly any cell of its column is a number. Except for `MANY`, each target gets one column.
 */
export function guessColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  country: CountryCode,
): readonly Column[] {
  const named = headers.map(byHeader);
  const holds = headers.map((_, index) =>
    contentOf(
      sample.map((row) => row[index] ?? ''),
      country,
    ),
  );
  const targets = named.map((name, index): Target | null => {
    const content = holds[index] ?? null;
    if (name === 'label' || name === 'ignore') return null;
    if (name === 'phone' && content === 'email') return 'email';
    if (name === 'email' && content === 'phone') return 'phone';
    return name ?? (content === 'text' ? null : content);
  });
  if (!targets.some((target) => target !== null && isName(target))) {
    // Without a name in the headers, the first column with letters is the name.
    const place = targets.findIndex(
      (target, index) => target === null && named[index] === null && holds[index] === 'text',
    );
    if (place !== -1) targets[place] = 'fullName';
  }
  const seen = new Set<Target>();
  return targets.map((target, index): Column => {
    if (target === null) return EMPTY;
    if (!MANY.has(target) && seen.has(target)) return EMPTY;
    seen.add(target);
    return { target, label: target === 'phone' || target === 'email' ? labelOf(headers, index) : null };
  });
}

const EMPTY: Column = { target: null, label: null };
/** Targets that several columns may have. */
const MANY: ReadonlySet<Target> = new Set(['phone', 'email', 'notes', 'flags', 'optOut']);
const isName = (target: Target): boolean =>
  target === 'fullName' || target === 'firstName' || target === 'lastName';

/** Returns the place of the column "Phone 1 - Label" for the column "Phone 1 - Value". */
function labelOf(headers: readonly string[], index: number): number | null {
  const base = folded(headers[index] ?? '').replace(/ ?-? ?value$/, '');
  const names = new Set([`${base} - label`, `${base} - type`, `${base} label`, `${base} type`]);
  const place = headers.findIndex((header) => names.has(folded(header)));
  return place === -1 ? null : place;
}

function contentOf(cells: readonly string[], country: CountryCode): 'phone' | 'email' | 'text' | null {
  const filled = cells.map(plainCell).filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length;
  if (share(isEmail) >= SURE) return 'email';
  if (share((cell) => /^[\d\s+().\-/]{7,}$/.test(plainDigits(cell)) && isNumber(cell, country)) >= SURE)
    return 'phone';
  return share((cell) => /\p{L}/u.test(cell)) >= SURE ? 'text' : null;
}
