import { plainCell } from '../../kernel/plain-cell.ts';
import { isWordForNothing } from '../../kernel/word-for-nothing.ts';
import { DATE_ORDERS, type ImportContact } from '../../model/import/types.ts';
import { type DateOrder, isDate, isOrderOpen, readDay } from './consent-date.ts';

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'in',
  'opt in',
  'opt-in',
  'opted in',
  'opted-in',
  'optedin',
  'double opt-in',
  'subscribed',
  'granted',
  'agreed',
  'consented',
  'oui',
  'o',
  'vrai',
  'inscrit',
  'abonné',
  'accepté',
  'نعم',
  'موافق',
]);
const NO = new Set([
  'no',
  'n',
  'false',
  '0',
  'out',
  'opt out',
  'opt-out',
  'opted out',
  'opted-out',
  'optedout',
  'unsubscribed',
  'stop',
  'stopped',
  'revoked',
  'refused',
  'declined',
  'do not contact',
  'dnc',
  'non',
  'faux',
  'désabonné',
  'désinscrit',
  'refusé',
  'رافض',
  'لا',
  'غير موافق',
  'ملغى',
  'ملغي',
]);
const UNKNOWN = new Set([
  '',
  'unknown',
  'pending',
  'not asked',
  'inconnu',
  'non demandé',
  'غير معروف',
  'لم يُسأل',
]);

/** What a cell says, and the day if it is a date. */
export type ReadConsent =
  | {
      readonly consent: ImportContact['consent'];
      /** As in 2026-04-03. */
      readonly on: string | null;
    }
  /** The cell must not count as consent or opt-out. */
  | { readonly consent: null; readonly why: 'consentUnclear' | 'dateOrderOpen' | 'noSuchDay' };

/** A file has few different cells of consent, and each is read for many rows. */
const KNOWN_MAX = 1000;

type Read = (text: string, order: DateOrder | null) => ReadConsent;

const remembering = (read: Read): Read => {
  const known = new Map([...DATE_ORDERS, null].map((order) => [order, new Map<string, ReadConsent>()]));
  return (cell, order) => {
    const cells = known.get(order);
    const cached = cells?.get(cell);
    if (cached !== undefined) return cached;
    const consent = read(plainCell(cell).toLowerCase(), order);
    if (cells !== undefined && cells.size >= KNOWN_MAX) cells.clear();
    cells?.set(cell, consent);
    return consent;
  };
};

const plain = (consent: ImportContact['consent']): ReadConsent => ({ consent, on: null });

/** Reads the day on which the person agreed or opted out. */
const dated = (text: string, order: DateOrder | null, consent: 'in' | 'out'): ReadConsent => {
  if (!isDate(text)) return { consent: null, why: 'consentUnclear' };
  if (order === null && isOrderOpen(text)) return { consent: null, why: 'dateOrderOpen' };
  const on = readDay(text, order ?? 'dayFirst');
  return on === null ? { consent: null, why: 'noSuchDay' } : { consent, on };
};

/** Reads a consent cell. A date is the day on which the person agreed. */
export const readConsent = remembering((text, order) => {
  if (UNKNOWN.has(text) || isWordForNothing(text)) return plain('unknown');
  if (NO.has(text)) return plain('out');
  return YES.has(text) ? plain('in') : dated(text, order, 'in');
});

/** Reads a cell of an opt-out column. A yes, a word for opting out, or a date (the day of the opt-out) means `out`. */
export const readOptOut = remembering((text, order) => {
  if (
    UNKNOWN.has(text) ||
    isWordForNothing(text) ||
    ['no', 'n', 'false', '0', 'non', 'faux', 'لا'].includes(text)
  )
    return plain('unknown');
  return YES.has(text) || NO.has(text) ? plain('out') : dated(text, order, 'out');
});
