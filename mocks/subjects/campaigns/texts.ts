/** The text of a campaign for each person: a template with places, such as `{{first_name}}`. */
import type { WorldContact } from '../contacts/contact-table.ts';
import { isGsm, type Piece, pieceOf, segmentsOf, twinPiece } from './segments.ts';

const FOOTER = ' Reply STOP to opt out';

/** Longest text, in characters. */
const LENGTH_MAX = 1600;

/** The fields of a campaign on which its texts depend. */
export interface Wording {
  readonly channel: 'sms' | 'mms' | 'chat';
  readonly sender_number: string;
  readonly body: string;
  readonly defaults: Readonly<Record<string, string>>;
  readonly opt_out_footer: boolean;
}

/** The text for one person. */
export interface Text {
  readonly pieces: readonly Piece[];
  readonly length: number;
  readonly isGsm: boolean;
  readonly segments: number;
}

export const wordsOfText = ({ pieces }: Text): string => pieces.map(({ text }) => text).join('');

const PLACE = /\{\{([^{}]*)\}\}/g;
const NAME_MAX = 64;
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u;

/** Returns the name of a place in one spelling: `First Name` is `first_name`. */
export const placeKey = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

/** Characters that change the direction of what follows. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const inLine = (text: string): string => text.replace(DIRECTION, '').trim().replace(/\s+/gu, ' ');

/** Returns the name of a person; empty if the contact is called by its number or address. */
const nameOf = ({ name }: WorldContact): string =>
  /\p{L}/u.test(name) && !name.includes('@') ? inLine(name) : '';

const VALUES: readonly (readonly [key: string, of: (contact: WorldContact) => string])[] = [
  ['name', nameOf],
  ['full_name', nameOf],
  ['first_name', (contact) => nameOf(contact).split(' ')[0] ?? ''],
  ['company', ({ company }) => inLine(company ?? '')],
  ['phone', ({ phone }) => phone ?? ''],
];

/** Somebody with a text. `pieces` keeps the pieces of the person's values, by their place in `VALUES`. */
export interface Addressee {
  readonly contact: WorldContact;
  readonly pieces: (Piece | undefined)[];
}

const EMPTY = pieceOf('');

/** Returns the piece of a person's value. */
function valueFor({ contact, pieces }: Addressee, place: number): Piece {
  const before = pieces[place];
  if (before !== undefined) return before;
  const piece = pieceOf(VALUES[place]?.[1](contact) ?? '');
  pieces[place] = piece;
  return piece;
}

/** A part of a template: the same for everybody, or the value of each person. */
type Part =
  | { readonly of: 'all'; readonly piece: Piece }
  | { readonly of: 'each'; readonly place: number; readonly otherwise: Piece };

function partsOf({ body, defaults, sender_number, opt_out_footer }: Wording): readonly Part[] {
  const own = new Map(Object.entries(defaults).map(([name, value]) => [placeKey(name), value]));
  const parts: Part[] = [];
  const add = (text: string) => void (text !== '' && parts.push({ of: 'all', piece: pieceOf(text) }));
  let from = 0;
  let said = '';
  for (const match of body.matchAll(PLACE)) {
    const name = (match[1] ?? '').trim();
    if (name.length > NAME_MAX || !NAME.test(name)) continue;
    const before = body.slice(from, match.index);
    add(before);
    said += `${before} `;
    const key = placeKey(name);
    const otherwise = pieceOf((own.get(key) ?? '').trim() === '' ? '' : (own.get(key) ?? ''));
    if (key === 'business_number') add(sender_number);
    else parts.push({ of: 'each', place: VALUES.findIndex(([one]) => one === key), otherwise });
    from = match.index + match[0].length;
  }
  add(body.slice(from));
  said += body.slice(from);
  if (opt_out_footer && !/\bSTOP\b/.test(said)) add(FOOTER);
  return parts;
}

/**
 * Returns a function that makes the text of a person. It returns `no_value` if a place has neither value nor default,
 * and `too_long` if the text is too long.
 */
export function createTexts(wording: Wording): (person: Addressee) => Text | 'no_value' | 'too_long' {
  const parts = partsOf(wording);
  const isSms = wording.channel === 'sms';
  return (person) => {
    const pieces: Piece[] = [];
    let length = 0;
    for (const part of parts) {
      const value = part.of === 'all' ? part.piece : part.place < 0 ? EMPTY : valueFor(person, part.place);
      const piece = part.of === 'each' && value.length === 0 ? part.otherwise : value;
      if (piece.length === 0) return 'no_value';
      pieces.push(piece);
      length += piece.length;
    }
    if (length > LENGTH_MAX) return 'too_long';
    return { pieces, length, isGsm: isGsm(pieces), segments: isSms ? segmentsOf(pieces) : 1 };
  };
}

/** Returns the segments of a text after the smart replacement. */
export const smartSegments = ({ pieces, isGsm: isPlain, segments }: Text): number =>
  isPlain ? segments : segmentsOf(pieces.map(twinPiece));

/** Returns the characters of a text that force UCS-2, each once. */
export const forcingOf = ({ pieces, isGsm: isPlain }: Text): readonly string[] =>
  isPlain ? [] : [...new Set(pieces.flatMap(({ forcing }) => forcing))];
