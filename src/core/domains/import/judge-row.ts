import { isEmail } from '../../kernel/email/email.ts';
import { addressesIn } from '../../kernel/email/written-addresses.ts';
import { plainCell } from '../../kernel/plain-cell.ts';
import { cleanName, visibleText } from '../../kernel/shown-text.ts';
import { isWordForNothing } from '../../kernel/word-for-nothing.ts';
import {
  type Column,
  ERRORS,
  type ImportContact,
  type JudgedRow,
  type Judging,
  NAME_MAX,
  NOTES_MAX,
  type Reason,
  TARGETS,
  type Target,
} from '../../model/import/types.ts';
import { type ReadConsent, readConsent, readOptOut } from './consent.ts';
import type { DateOrder } from './consent-date.ts';
import { countryOf } from './countries.ts';
import { flagsIn } from './flag-cells.ts';
import { type PhoneCell, pickNumber } from './pick-number.ts';

const errorCodes: ReadonlySet<string> = new Set(ERRORS);

/** A row of the file. `isUnclosed`: a quote was opened in it and never closed. */
export interface RawRow {
  /** Counts from 1, without the header. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
}

/** The places of the columns of each target. */
type Places = Readonly<Record<Target, readonly number[]>>;

/** All rows of a file share their columns. */
const placesByColumns = new WeakMap<readonly Column[], Places>();

function placesIn(columns: readonly Column[]): Places {
  const cached = placesByColumns.get(columns);
  if (cached !== undefined) return cached;
  const of = (target: Target): readonly number[] =>
    columns.flatMap((column, index) => (column.target === target ? [index] : []));
  const places: Places = {
    fullName: of('fullName'),
    firstName: of('firstName'),
    middleName: of('middleName'),
    lastName: of('lastName'),
    phone: of('phone'),
    email: of('email'),
    company: of('company'),
    country: of('country'),
    notes: of('notes'),
    flags: of('flags'),
    consent: of('consent'),
    optOut: of('optOut'),
  };
  placesByColumns.set(columns, places);
  return places;
}

// Most rows lack most fields. An array for each would keep the garbage collector busy.
const NO_TEXTS: readonly string[] = [];

function textsAt(cells: readonly string[], places: readonly number[]): readonly string[] {
  let found: string[] | null = null;
  for (const index of places) {
    const text = visibleText(cells[index] ?? '');
    if (text === '') continue;
    if (found === null) found = [text];
    else found.push(text);
  }
  return found ?? NO_TEXTS;
}

function firstTextAt(cells: readonly string[], places: readonly number[]): string {
  for (const index of places) {
    const text = visibleText(cells[index] ?? '');
    if (text !== '') return text;
  }
  return '';
}

function phoneCells(
  cells: readonly string[],
  places: Places,
  { columns, headers }: Judging,
): readonly PhoneCell[] {
  const found: PhoneCell[] = [];
  for (const index of places.phone) {
    const text = cells[index] ?? '';
    const label = columns[index]?.label ?? null;
    if (text !== '')
      found.push({ text, header: headers[index] ?? '', label: label === null ? '' : (cells[label] ?? '') });
  }
  return found;
}

function joinedName(cells: readonly string[], { firstName, middleName, lastName }: Places): string {
  let name = '';
  for (const places of [firstName, middleName, lastName]) {
    for (const index of places) {
      const text = visibleText(cells[index] ?? '');
      if (text !== '') name = name === '' ? text : `${name} ${text}`;
    }
  }
  return name;
}

function notesIn(
  cells: readonly string[],
  headers: readonly string[],
  places: readonly number[],
  more: readonly string[],
): string {
  let notes = '';
  for (const index of places) {
    const text = visibleText(cells[index] ?? '');
    if (text !== '') notes = notes === '' ? text : `${notes}\n${plainCell(headers[index] ?? '')}: ${text}`;
  }
  for (const text of more) notes = notes === '' ? text : `${notes}\n${text}`;
  return notes;
}

/** The targets whose cells may hold a word for nothing. Cells of consent have words of their own for it. */
const FILLED = TARGETS.filter((target) => target !== 'consent' && target !== 'optOut');

/** Empties the cells that only hold a word for nothing, such as `NULL`, and says so. Most rows have none. */
function withoutWords(cells: readonly string[], places: Places, reasons: Reason[]): readonly string[] {
  let emptied: string[] | null = null;
  for (const target of FILLED) {
    for (const place of places[target]) {
      const text = cells[place] ?? '';
      if (text === '' || !isWordForNothing(plainCell(text))) continue;
      if (target === 'lastName' && isNull(text) && firstTextAt(cells, places.firstName) !== '') continue;
      emptied ??= [...cells];
      emptied[place] = '';
      const value = plainCell(text);
      if (!reasons.some((reason) => reason.value === value)) reasons.push({ code: 'wordForNothing', value });
    }
  }
  return emptied ?? cells;
}

/** Null is a family name too. Databases write the word in small or in capital letters. */
const isNull = (text: string): boolean => text.trim() === 'Null';

/** Judges one row by itself. Pure: equal rows and settings give equal answers. */
export function judgeRow({ row, cells: written, isUnclosed }: RawRow, judging: Judging): JudgedRow {
  const { columns, headers } = judging;
  if (written.every((text) => visibleText(text) === '')) return blank(row);
  const reasons: Reason[] = [];
  const places = placesIn(columns);
  const cells = withoutWords(written, places, reasons);
  if (reasons.length > 0 && cells.every((text) => visibleText(text) === '')) return blank(row);
  if (isUnclosed) reasons.push({ code: 'quoteNotClosed', value: '' });
  if (cells.length > headers.length && cells.slice(headers.length).some((text) => visibleText(text) !== ''))
    reasons.push({ code: 'tooManyCells', value: '' });

  const countryText = firstTextAt(cells, places.country);
  const named = countryText === '' ? null : countryOf(countryText);
  const picked = pickNumber(phoneCells(cells, places, judging), named ?? judging.country);
  let isAssumed = false;
  for (const remark of picked.remarks) {
    if (remark.code === 'countryAssumed') isAssumed = true;
    else reasons.push(remark);
  }
  if (isAssumed && countryText === '' && !judging.isCountryChosen)
    reasons.push({ code: 'countryAssumed', value: picked.number ?? '' });
  // The row names a country that is not recognised. Reading the number by the default country would be a guess.
  const isUnknown = countryText !== '' && named === null;
  const isForeign = picked.problems.every(({ code }) => code === 'notANumber' || code === 'otherCountry');
  if (isUnknown && (isAssumed || (picked.problems.length > 0 && isForeign)))
    reasons.push({ code: 'countryUnknown', value: countryText });
  else reasons.push(...picked.problems);
  const number = isAssumed && isUnknown ? null : picked.number;

  const { addresses, name: nameBeside } = addressesIn(textsAt(cells, places.email));
  const email = addresses.find(isEmail) ?? '';
  if (email === '' && addresses[0] !== undefined)
    reasons.push({ code: number === null ? 'badEmail' : 'emailLeftOut', value: addresses[0] });
  if (number === null && !isUnknown && picked.problems.length === 0 && addresses.length === 0)
    reasons.push({ code: 'nothingReachable', value: '' });

  const company = cleanName(firstTextAt(cells, places.company));
  const person = cleanName(firstTextAt(cells, places.fullName) || joinedName(cells, places) || nameBeside);
  const others =
    addresses.length < 2 ? NO_TEXTS : addresses.filter((address) => address !== email && isEmail(address));
  const notes = notesIn(cells, headers, places.notes, [...picked.noted, ...others]);
  const flags = flagsIn(textsAt(cells, places.flags).map(cleanName), judging.flags);
  reasons.push(...flags.reasons);

  const contact: ImportContact = {
    row,
    fullName: shorten(person === '' ? company : person, NAME_MAX, reasons),
    phone: number ?? '',
    email,
    company: shorten(company, NAME_MAX, reasons),
    notes: shorten(notes, NOTES_MAX, reasons),
    flags: [...flags.names],
    ...consentIn(textsAt(cells, places.consent), textsAt(cells, places.optOut), judging.dateOrder, reasons),
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
    correctedPhone: picked.correctedPhone,
  };
}

const NO_CONSENT: Pick<ImportContact, 'consent'> = { consent: 'unknown' };

function consentIn(
  consents: readonly string[],
  optOuts: readonly string[],
  order: DateOrder | null,
  reasons: Reason[],
): Pick<ImportContact, 'consent' | 'consentOn'> {
  if (consents.length === 0 && optOuts.length === 0) return NO_CONSENT;
  const cells = [...consents, ...optOuts];
  const read = [
    ...consents.map((cell) => readConsent(cell, order)),
    ...optOuts.map((cell) => readOptOut(cell, order)),
  ];
  let isUnclear = false;
  for (const [place, one] of read.entries()) {
    if (one.consent !== null) continue;
    isUnclear = true;
    reasons.push({ code: one.why, value: cells[place] ?? '' });
  }
  const isOut = read.some((one) => one.consent === 'out');
  if (isOut) return withDay('out', read);
  // With a yes and an unclear cell, the unclear cell may mean no. Then the consent is unknown.
  return !isUnclear && read.some((one) => one.consent === 'in') ? withDay('in', read) : NO_CONSENT;
}

/** Returns the answer with its day, if a cell has one. */
function withDay(
  consent: 'in' | 'out',
  read: readonly ReadConsent[],
): Pick<ImportContact, 'consent' | 'consentOn'> {
  const on = read.flatMap((one) => (one.consent === consent && one.on !== null ? [one.on] : []))[0];
  return on === undefined ? { consent } : { consent, consentOn: on };
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
  correctedPhone: null,
});
