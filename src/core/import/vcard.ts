/** A table that was read from a file, or made from address cards. */
export interface ReadTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Property {
  readonly group: string;
  readonly name: string;
  /** Parameters in upper case, such as `TYPE` → `HOME,VOICE`. A bare value of version 2.1 is a type. */
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

export const looksLikeCards = (text: string): boolean => /^\s*BEGIN:VCARD\b/i.test(text);

/**
 * Turns vCards of versions 2.1 to 4.0 into a table with one row a card. `decodeBytes` reads quoted-printable
 * bytes of a character set.
 */
export function readCards(
  text: string,
  decodeBytes: (bytes: Uint8Array<ArrayBuffer>, charset: string) => string,
): ReadTable {
  const cards = unfold(text)
    .join('\n')
    .split(/^BEGIN:VCARD\s*$/im)
    .slice(1)
    .map((card) => readCard(card.split('\n'), decodeBytes))
    .filter((card) => card !== null);
  const phones = Math.max(1, ...cards.map((card) => card.phones.length));
  const emails = Math.max(1, ...cards.map((card) => card.emails.length));
  const count = (length: number) => Array.from({ length }, (_, index) => index);
  return {
    headers: [
      'Name',
      'Company',
      'Notes',
      'Flags',
      ...count(emails).map((index) => `Email ${index + 1}`),
      ...count(phones).flatMap((index) => [`Phone ${index + 1} - Label`, `Phone ${index + 1} - Value`]),
    ],
    rows: cards.map(({ name, company, notes, flags, emails: addresses, phones: numbers }) => [
      name,
      company,
      notes,
      flags,
      ...count(emails).map((index) => addresses[index] ?? ''),
      ...count(phones).flatMap((index) => [numbers[index]?.label ?? '', numbers[index]?.number ?? '']),
    ]),
  };
}

interface Card {
  readonly name: string;
  readonly company: string;
  readonly notes: string;
  readonly flags: string;
  readonly emails: readonly string[];
  readonly phones: readonly { readonly label: string; readonly number: string }[];
}

function readCard(
  lines: readonly string[],
  decodeBytes: (bytes: Uint8Array<ArrayBuffer>, charset: string) => string,
): Card | null {
  const properties = lines
    .map((line) => propertyOf(line, decodeBytes))
    .filter((property) => property !== null);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  // Leave out cards of groups.
  if (/^group$/i.test(first('KIND'))) return null;
  const labelOf = ({ group }: Property) =>
    group === ''
      ? ''
      : unescaped(all('X-ABLABEL').find((label) => label.group === group)?.value ?? '').replace(
          /^_\$!<(.*)>!\$_$/,
          '$1',
        );
  const parts = splitEscaped(first('N'), ';').map(unescaped);
  const [family = '', given = '', middle = ''] = parts;
  const full = unescaped(first('FN'));
  return {
    name: full.trim() || [given, middle, family].filter((part) => part.trim() !== '').join(' '),
    company: unescaped(splitEscaped(first('ORG'), ';')[0] ?? ''),
    notes: all('NOTE')
      .map(({ value }) => unescaped(value))
      .join('\n'),
    flags: all('CATEGORIES')
      .flatMap(({ value }) => splitEscaped(value, ',').map(unescaped))
      .join(';'),
    emails: all('EMAIL').map(({ value }) => unescaped(value).replace(/^mailto:/i, '')),
    phones: all('TEL').map((property) => ({
      label: [labelOf(property), property.params.get('TYPE') ?? '', property.params.has('PREF') ? 'pref' : '']
        .filter((part) => part !== '')
        .join(' ')
        .replace(/,/g, ' ')
        .toLowerCase()
        .replace(/\b(voice|text|video)\b/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
      number: unescaped(property.value),
    })),
  };
}

/** Joins folded lines, and lines that quoted-printable continues. */
function unfold(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const before = lines.at(-1);
    const isSoft = before?.endsWith('=') === true && /;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(before);
    if (before !== undefined && isSoft) lines[lines.length - 1] = before.slice(0, -1) + line.trimStart();
    else if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function propertyOf(
  line: string,
  decodeBytes: (bytes: Uint8Array<ArrayBuffer>, charset: string) => string,
): Property | null {
  const found = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^:";])+)*):(.*)$/s.exec(line);
  if (found === null) return null;
  const [, group = '', name = '', tail = '', value = ''] = found;
  const params = new Map<string, string>();
  for (const param of tail.split(';').slice(1)) {
    const at = param.indexOf('=');
    const key = at === -1 ? 'TYPE' : param.slice(0, at).toUpperCase();
    const text = param.slice(at + 1).replace(/"/g, '');
    const known = params.get(key);
    params.set(key, known === undefined ? text : `${known},${text}`);
  }
  const encoding = `${params.get('ENCODING') ?? ''},${params.get('TYPE') ?? ''}`;
  const isQuoted = /quoted-printable/i.test(encoding);
  return {
    group,
    name: name.toUpperCase(),
    params,
    value: isQuoted ? decodeBytes(quotedBytes(value), params.get('CHARSET') ?? 'utf-8') : value,
  };
}

function quotedBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hex = /^=([0-9A-Fa-f]{2})/.exec(text.slice(at, at + 3));
    if (hex?.[1] === undefined) bytes.push(text.charCodeAt(at) & 0xff);
    else {
      bytes.push(Number.parseInt(hex[1], 16));
      at += 2;
    }
  }
  return new Uint8Array(bytes);
}

/** Splits at separators that have no backslash before them. */
const splitEscaped = (text: string, separator: ',' | ';'): readonly string[] =>
  text.match(separator === ';' ? /(?:\\.|[^;\\])+|(?<=^|;)(?=;|$)/gs : /(?:\\.|[^,\\])+/gs) ?? [];

const unescaped = (text: string): string =>
  text.replace(/\\([nN,;:\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
