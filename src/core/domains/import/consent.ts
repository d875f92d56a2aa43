import type { ImportContact } from '../../model/import/types.ts';
import { plainCell } from './cells.ts';

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
  '-',
  'unknown',
  'n/a',
  'none',
  'null',
  'pending',
  'not asked',
  'inconnu',
  'non demandé',
  'غير معروف',
  'لم يُسأل',
]);

/** A date on which the person agreed. */
const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}([ t].*)?$/;

type Consent = ImportContact['consent'] | null;

/** A file has few different cells of consent, and each is read for many rows. */
const KNOWN_MAX = 1000;

const remembering = (read: (cell: string) => Consent): ((cell: string) => Consent) => {
  const known = new Map<string, Consent>();
  return (cell) => {
    const cached = known.get(cell);
    if (cached !== undefined) return cached;
    const consent = read(cell);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(cell, consent);
    return consent;
  };
};

/** Reads a consent cell. Returns null if the text is unclear. */
export const readConsent = remembering((cell) => {
  const text = plainCell(cell).toLowerCase();
  if (UNKNOWN.has(text)) return 'unknown';
  if (NO.has(text)) return 'out';
  return YES.has(text) || DATE.test(text) ? 'in' : null;
});

/**
 * Reads a cell of an opt-out column. A yes, a word for opting out, or a date (the day of the opt-out) means `out`.
 * Returns null if the text is unclear.
 */
export const readOptOut = remembering((cell) => {
  const text = plainCell(cell).toLowerCase();
  if (UNKNOWN.has(text) || text === 'no' || text === 'n' || text === 'false' || text === '0')
    return 'unknown';
  if (['non', 'faux', 'لا'].includes(text)) return 'unknown';
  return YES.has(text) || NO.has(text) || DATE.test(text) ? 'out' : null;
});
