import type { CountryCode } from 'libphonenumber-js/min';
import { foldText } from '../../../src/core/kernel/search/fold-text.ts';
import type { ImportContact } from '../../../src/core/model/import/types.ts';
import { type OpenTable, openTable, type ReadSettings } from '../../../src/worker/import/open-table.ts';
import { createReview, type RejectedRow, type Review } from '../../../src/worker/import/review.ts';

const SETTINGS: ReadSettings = {
  encoding: null,
  delimiter: null,
  hasHeader: null,
  country: null,
  home: 'GB',
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Writes a text in an encoding with one byte a letter, or in UTF-16. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return bytes;
  }
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code] as const),
  );
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 63);
}

export interface Judged {
  readonly table: OpenTable;
  readonly review: Review;
}

/** Opens and judges a file as the screen does. Throws the problem's code if the file can't be read. */
export function judged(
  file: string | Uint8Array<ArrayBuffer>,
  {
    flags = [],
    country = null,
  }: { readonly flags?: readonly string[]; readonly country?: CountryCode | null } = {},
): Judged {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const opened = openTable(bytes, { ...SETTINGS, country });
  if (!opened.ok) throw new Error(opened.problem);
  const { table } = opened;
  const review = createReview(table.rows, {
    columns: table.columns,
    headers: table.headers,
    country: table.country,
    isCountryChosen: country !== null,
    dateOrder: 'dayFirst',
    flags: new Set(flags.map(foldText)),
  });
  review.judge(Number.POSITIVE_INFINITY);
  return { table, review };
}

/** What goes to the service. */
export const contactsOf = ({ review }: Judged): readonly ImportContact[] =>
  [...review.outgoing()].map((place) => review.contactAt(place));

export const rejectedOf = ({ review }: Judged): readonly RejectedRow[] =>
  [...review.rejected()].map((place) => review.rejectedAt(place));

/** Every row as one text: its state, its name, where it can be reached, and its reasons. */
export const rowsOf = ({ review }: Judged): readonly string[] =>
  review
    .rows({ by: 'all' }, '', 0, 1000)
    .rows.map(({ state, reasons, contact }) =>
      [
        state,
        contact.fullName || '–',
        contact.phone || contact.email || '–',
        reasons.map(({ code, value }) => (code === 'twiceInFile' ? `${code} ${value}` : code)).join(' '),
      ]
        .join(' | ')
        .replace(/ \| $/, ''),
    );
