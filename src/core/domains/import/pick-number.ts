import type { CountryCode } from 'libphonenumber-js/min';
import { isCountryAssumed, lacksZero } from '../../kernel/phone/assumed-country.ts';
import { lineKind } from '../../kernel/phone/line-kind.ts';
import { plainDigits } from '../../kernel/phone/plain-digits.ts';
import { readNumber } from '../../kernel/phone/read-number.ts';
import type { Reason } from '../../model/import/types.ts';
import { kindOfLabel, type NumberKind } from './number-kind.ts';
import { readPlainNumber } from './plain-number.ts';

/** A phone cell with what its header or its label says. */
export interface PhoneCell {
  readonly text: string;
  readonly header: string;
  readonly label: string;
}

export interface PickedNumber {
  /** In E.164. Null if the row has no number that can be written to. */
  readonly number: string | null;
  readonly problems: readonly Reason[];
  readonly remarks: readonly Reason[];
  /** Numbers that are not written to, with their labels, for the notes. */
  readonly noted: readonly string[];
  readonly correctedPhone: string | null;
}

interface Candidate {
  readonly number: string;
  readonly kind: NumberKind;
  readonly isPreferred: boolean;
  readonly label: string;
}

/** A spreadsheet turned a long number into `4.47701E+11`: its last digits are gone. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+]?\d+$/i;
/** A spreadsheet had no room for the number. */
const HASHES = /^#{2,}$/;
/** Software that took the column for decimals appended this. No digit is lost. */
const DECIMAL_ZERO = /^(\+?\d{7,15})\.0$/;

/**
 * Reads all phone cells of a row, and picks the number to write to: a mobile before a number of unknown kind
 * before a landline, and never a fax. Never guesses digits.
 */
export function pickNumber(cells: readonly PhoneCell[], country: CountryCode): PickedNumber {
  const [only] = cells;
  if (only === undefined) return NO_NUMBER;
  return (cells.length === 1 ? pickPlain(only, country) : null) ?? pickAny(cells, country);
}

const NOTHING: readonly never[] = [];
const NO_NUMBER: PickedNumber = {
  number: null,
  problems: NOTHING,
  remarks: NOTHING,
  noted: NOTHING,
  correctedPhone: null,
};

/** A fast path for one plainly written number, which most rows have. Null: the row needs `pickAny`. */
function pickPlain({ text, header, label }: PhoneCell, country: CountryCode): PickedNumber | null {
  const read = readPlainNumber(text, country);
  if (read === null || read.lacksZero || (kindOfLabel(label) ?? kindOfLabel(header)) === 'fax') return null;
  const { number } = read;
  const remarks: Reason[] = [];
  if (lineKind(number) === 'landline') remarks.push({ code: 'landline', value: number });
  if (read.isAssumed) remarks.push({ code: 'countryAssumed', value: number });
  return { ...NO_NUMBER, number, remarks: remarks.length === 0 ? NOTHING : remarks };
}

function pickAny(cells: readonly PhoneCell[], country: CountryCode): PickedNumber {
  const candidates: Candidate[] = [];
  const problems: Reason[] = [];
  const remarks: Reason[] = [];
  const noted: string[] = [];
  let correctedPhone: string | null = null;
  let hasFax = false;
  for (const { text: raw, header, label } of cells) {
    const text = plainDigits(raw).replace(DECIMAL_ZERO, '$1');
    if (text === '') continue;
    const kind = kindOfLabel(label) ?? kindOfLabel(header);
    const name = label.trim() || (kind === null ? '' : header.trim());
    if (kind === 'fax') {
      hasFax = true;
      noted.push(withLabel(name || 'Fax', text));
      continue;
    }
    if (SCIENTIFIC.test(text) || HASHES.test(text)) {
      problems.push({ code: 'digitsLost', value: text });
      continue;
    }
    const read = readNumber(text, country);
    switch (read.kind) {
      case 'none':
        continue;
      case 'several': {
        const mobiles = read.numbers.filter((one) => lineKind(one) === 'mobile');
        const [only] = mobiles;
        if (mobiles.length !== 1 || only === undefined) {
          problems.push({ code: 'severalNumbers', value: read.numbers.join(', ') });
          correctedPhone ??= read.numbers[0] ?? null;
          continue;
        }
        candidates.push({ number: only, kind: 'mobile', isPreferred: false, label: '' });
        for (const number of read.numbers)
          if (number !== only)
            candidates.push({ number, kind: lineKind(number), isPreferred: false, label: name });
        continue;
      }
      case 'otherCountry':
        // A spreadsheet drops a first zero, and groups no digits.
        if (read.here !== null && /^\d+$/.test(text)) {
          problems.push({ code: 'zeroLost', value: text });
          correctedPhone ??= `0${text}`;
          continue;
        }
        problems.push({ code: 'otherCountry', value: read.number });
        correctedPhone ??= read.number;
        continue;
      case 'invalid':
        problems.push({ code: read.why, value: text });
        continue;
      case 'number': {
        if (readPlainNumber(text, country)?.lacksZero ?? lacksZero(text, read.number)) {
          problems.push({ code: 'zeroLost', value: text });
          correctedPhone ??= `0${text.replace(/\D/g, '')}`;
          continue;
        }
        if (read.isFormerSpelling) remarks.push({ code: 'formerSpelling', value: read.number });
        if (read.extension !== null || read.rest !== null) {
          remarks.push({ code: 'extensionNoted', value: text });
          noted.push(text);
        }
        if (read.remark !== null) {
          remarks.push({ code: 'remarkNoted', value: read.remark });
          noted.push(withLabel(read.remark, read.number));
        }
        if (isCountryAssumed(text)) remarks.push({ code: 'countryAssumed', value: read.number });
        candidates.push({
          number: read.number,
          // A label such as "Mobile" may stand beside a landline.
          kind: lineKind(read.number) ?? kind ?? kindOfLabel(read.remark ?? ''),
          isPreferred: /\bpref\b/i.test(label),
          label: name,
        });
      }
    }
  }
  const [best, ...others] = distinct(candidates).toSorted((a, b) => rank(a) - rank(b));
  for (const { number, label } of others) noted.push(withLabel(label, number));
  if (others.length > 0)
    remarks.push({ code: 'numbersNoted', value: others.map((o) => o.number).join(', ') });
  if (best !== undefined) {
    // Another cell has a number. Keep the unreadable cells as notes.
    for (const { value } of problems) noted.push(value);
    if (problems.length > 0)
      remarks.push({ code: 'numbersNoted', value: problems.map(({ value }) => value).join(', ') });
    const isAssumed = remarks.some(({ code, value }) => code === 'countryAssumed' && value === best.number);
    if (best.kind === 'landline') remarks.unshift({ code: 'landline', value: best.number });
    return {
      number: best.number,
      problems: [],
      remarks: remarks.filter(
        ({ code, value }) => code !== 'countryAssumed' || (isAssumed && value === best.number),
      ),
      noted,
      correctedPhone: null,
    };
  }
  if (problems.length === 0 && hasFax) problems.push({ code: 'onlyFax', value: noted[0] ?? '' });
  return { number: null, problems, remarks: [], noted, correctedPhone };
}

const rank = ({ kind, isPreferred }: Candidate): number =>
  (kind === 'mobile' ? 0 : kind === null ? 2 : 4) - (isPreferred ? 1 : 0);

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ number }) => !seen.has(number) && seen.add(number) !== undefined);
}

const withLabel = (label: string, number: string): string => (label === '' ? number : `${label}: ${number}`);
