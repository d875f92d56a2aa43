import { plainCell } from '../plain-cell.ts';
import { cleanName } from '../shown-text.ts';
import { isEmail } from './email.ts';

/** What the email cells of a row say. */
export interface WrittenAddresses {
  /** As written, without brackets, `mailto:` and a stray mark at the end. Perhaps not valid. */
  readonly addresses: readonly string[];
  /** The name before the first address in brackets. Empty: there is none. */
  readonly name: string;
}

const NONE: WrittenAddresses = { addresses: [], name: '' };

const BETWEEN_ADDRESSES = /:::|[;,\s]/;
/** `Ada Quill <ada@example.com>`. The name may be quoted, and then it may contain commas. */
const IN_BRACKETS = /(?:"((?:[^"\\]|\\.)*)"|([^<>";,]*))\s*<([^<>]*)>/g;
/** An address book may write an address before a name in brackets. */
const MAILTO = /^mailto:/i;
const QUERY = /\?.*$/;
const STRAY_END = /[.,;:]+$/;

/** A longer cell holds no list of addresses. The patterns would take very long for it. */
const LENGTH_MAX = 2000;

const plainAddress = (text: string): string => {
  const address = text.replace(STRAY_END, '');
  return MAILTO.test(address) ? address.replace(MAILTO, '').replace(QUERY, '') : address;
};

/** Reads the email cells of a row, or what was typed into a box for an address. */
export function addressesIn(texts: readonly string[]): WrittenAddresses {
  const [only] = texts;
  if (only === undefined) return NONE;
  const plain = plainCell(only);
  if (texts.length === 1 && plain !== '' && isEmail(plain)) return { addresses: [plain], name: '' };
  const addresses: string[] = [];
  let name = '';
  for (const text of texts) {
    const cell = plainCell(text);
    if (cell.length > LENGTH_MAX || !cell.includes('<')) {
      addresses.push(...cell.split(BETWEEN_ADDRESSES).map(plainAddress).filter(Boolean));
      continue;
    }
    const rest = cell.replace(IN_BRACKETS, (_, quoted?: string, written?: string, address = '') => {
      const owner = (quoted?.replace(/\\(.)/g, '$1') ?? written ?? '').trim();
      if (name === '' && owner !== '' && !owner.includes('@')) name = owner;
      const plainText = plainAddress(String(address).trim());
      if (plainText !== '') addresses.push(plainText);
      return ' ';
    });
    addresses.push(...rest.split(BETWEEN_ADDRESSES).map(plainAddress).filter(Boolean));
  }
  return { addresses, name };
}

/** The one address in a text, and the name beside it. Null: the text has no address or several. */
export function oneAddressIn(text: string): { readonly address: string; readonly name: string } | null {
  const { addresses, name } = addressesIn([text]);
  const found = addresses.filter(isEmail);
  const [address] = found;
  if (address === undefined || found.length > 1) return null;
  // Words without brackets, such as a sentence, are no address.
  return addresses.length === 1 || name !== '' ? { address, name: cleanName(name) } : null;
}
