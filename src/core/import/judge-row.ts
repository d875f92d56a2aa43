import { foldText } from '../search/fold-text.ts';
import { plainCell, visibleText } from './cells.ts';
import { readConsent, readOptOut } from './consent.ts';
import { countryOf } from './countries.ts';
import { isEmail } from './email.ts';
import { pickNumber } from './pick-number.ts';
import {
  type Column,
  ERRORS,
  FLAG_MAX,
  FLAGS_MAX,
  type ImportContact,
  type JudgedRow,
  type Judging,
  NAME_MAX,
  NOTES_MAX,
  type Reason,
  type Target,
} from './types.ts';

const BETWEEN_FLAGS = /\s*(?::::|[;,|])\s*/;

const errorCodes: ReadonlySet<string> = new Set(ERRORS);

/** A row of the file. `isUnclosed`: a quote was opened in it and never closed. */
export interface RawRow {
  /** Counts from 1, without the header. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
}

const NOWHERE: readonly number[] = [];
const NO_TEXTS: readonly string[] = [];

/** All rows of a file share their columns. */
const placesByColumns = new WeakMap<readonly Column[], ReadonlyMap<Target, readonly number[]>>();

function placesIn(columns: readonly Column[]): ReadonlyMap<Target, readonly number[]> {
  const cached = placesByColumns.get(columns);
  if (cached !== undefined) return cached;
  const places = new Map<Target, number[]>();
  for (const [index, { target }] of columns.entries()) {
    if (target === null) continue;
    const of = places.get(target);
    if (of === undefined) places.set(target, [index]);
    else of.push(index);
  }
  placesByColumns.set(columns, places);
  return places;
}

/** Judges one row by itself. Pure: equal rows and settings give equal answers. */
export function judgeRow({ row, cells, isUnclosed }: RawRow, judging: Judging): JudgedRow {
  const { columns, headers, flags: known } = judging;
  const reasons: Reason[] = [];
  const places = placesIn(columns);
  const placesOf = (target: Target): readonly number[] => places.get(target) ?? NOWHERE;
  const cell = (index: number | null): string => (index === null ? '' : (cells[index] ?? ''));
  // Most rows lack most fields. Arrays for 100 000 rows keep the garbage collector busy.
  const texts = (target: Target): readonly string[] => {
    let found: string[] | null = null;
    for (const index of placesOf(target)) {
      const text = visibleText(cell(index));
      if (text === '') continue;
      if (found === null) found = [text];
      else found.push(text);
    }
    return found ?? NO_TEXTS;
  };

  if (cells.every((text) => visibleText(text) === '')) return blank(row);
  if (isUnclosed) reasons.push({ code: 'quoteNotClosed', value: '' });
  if (cells.length > headers.length && cells.slice(headers.length).some((text) => visibleText(text) !== ''))
    reasons.push({ code: 'tooManyCells', value: '' });

  const [countryText = ''] = texts('country');
  const country = (countryText === '' ? null : countryOf(countryText)) ?? judging.country;
  const picked = pickNumber(
    placesOf('phone').map((index) => ({
      text: cell(index),
      header: headers[index] ?? '',
      label: cell(columns[index]?.label ?? null),
    })),
    country,
  );
  const isAssumed = picked.remarks.some(({ code }) => code === 'countryAssumed');
  reasons.push(...picked.problems, ...picked.remarks.filter(({ code }) => code !== 'countryAssumed'));
  if (isAssumed && countryText === '') reasons.push({ code: 'countryAssumed', value: picked.number ?? '' });
  // The row names a country that is not recognised. Reading the number by the default country would be a guess.
  const isUnknown = countryText !== '' && countryOf(countryText) === null;
  if (isAssumed && isUnknown) reasons.push({ code: 'countryUnknown', value: countryText });
  const number = isAssumed && isUnknown ? null : picked.number;

  const addresses = texts('email')
    .flatMap((text) => plainCell(text).split(/\s*(?::::|[;,])\s*|\s+/))
    .filter(Boolean);
  const email = addresses.find(isEmail) ?? '';
  const badEmail = addresses.find((address) => !isEmail(address));
  if (badEmail !== undefined && email === '')
    reasons.push({ code: number === null ? 'badEmail' : 'emailLeftOut', value: badEmail });
  if (number === null && !isUnknown && picked.problems.length === 0 && addresses.length === 0)
    reasons.push({ code: 'nothingReachable', value: '' });

  const [company = ''] = texts('company');
  const person =
    texts('fullName')[0] ?? [...texts('firstName'), ...texts('middleName'), ...texts('lastName')].join(' ');
  const noteColumns = placesOf('notes').filter((index) => visibleText(cell(index)) !== '');
  const notes = [
    ...noteColumns.map((index, place) =>
      place === 0
        ? visibleText(cell(index))
        : `${plainCell(headers[index] ?? '')}: ${visibleText(cell(index))}`,
    ),
    ...picked.noted,
    ...addresses.filter((address) => address !== email && isEmail(address)),
  ].join('\n');

  const flags = texts('flags')
    .flatMap((text) => text.split(BETWEEN_FLAGS))
    // Address books mark their own groups with an asterisk.
    .filter((name) => name !== '' && !name.startsWith('*'));
  for (const name of flags)
    if (!known.has(foldText(name))) reasons.push({ code: 'unknownFlag', value: name.slice(0, FLAG_MAX) });

  const contact: ImportContact = {
    row,
    fullName: shorten(person === '' ? company : person, NAME_MAX, reasons),
    phone: number ?? '',
    email,
    company: shorten(company, NAME_MAX, reasons),
    notes: shorten(notes, NOTES_MAX, reasons),
    flags:
      flags.length === 0
        ? flags
        : [...new Set(flags.map((name) => name.slice(0, FLAG_MAX)))].slice(0, FLAGS_MAX),
    consent: consentIn(texts('consent'), texts('optOut'), reasons),
  };
  const isError = reasons.some(({ code }) => errorCodes.has(code));
  return {
    state: isError ? 'error' : reasons.length > 0 ? 'warning' : 'ok',
    // Errors first: the first reason is the one that a list shows.
    reasons:
      reasons.length < 2
        ? reasons
        : reasons.toSorted((a, b) => Number(errorCodes.has(b.code)) - Number(errorCodes.has(a.code))),
    contact,
    repair: picked.repair,
  };
}

function consentIn(
  consents: readonly string[],
  optOuts: readonly string[],
  reasons: Reason[],
): ImportContact['consent'] {
  if (consents.length === 0 && optOuts.length === 0) return 'unknown';
  const read = [...consents.map(readConsent), ...optOuts.map(readOptOut)];
  const place = read.indexOf(null);
  if (place !== -1) reasons.push({ code: 'consentUnclear', value: [...consents, ...optOuts][place] ?? '' });
  if (read.includes('out')) return 'out';
  // With a yes and an unclear cell, the unclear cell may mean no. Then the consent is unknown.
  return read.includes('in') && place === -1 ? 'in' : 'unknown';
}

function shorten(text: string, max: number, reasons: Reason[]): string {
  if (text.length <= max) return text;
  reasons.push({ code: 'textShortened', value: text.slice(0, 40) });
  // Don't cut a character in two.
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return text.slice(0, isPair ? max - 1 : max).trimEnd();
}

const blank = (row: number): JudgedRow => ({
  state: 'blank',
  reasons: [],
  contact: { row, fullName: '', phone: '', email: '', company: '', notes: '', flags: [], consent: 'unknown' },
  repair: null,
});
