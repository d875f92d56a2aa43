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
 * Yields the cards of vCards of versions 2.1 to 4.0. `decodeBytes` reads quoted-printable bytes of a character set.
 */
export function* readCards(
  text: string,
  decodeBytes: (bytes: Uint8Array<ArrayBuffer>, charset: string) => string,
): Generator<Card> {
  let properties: Property[] | null = null;
  for (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      const card = properties === null ? null : cardOf(properties);
      if (card !== null) yield card;
      properties = [];
    } else if (properties !== null) {
      const property = propertyOf(line, decodeBytes);
      if (property !== null) properties.push(property);
    }
  }
  const last = properties === null ? null : cardOf(properties);
  if (last !== null) yield last;
}

/** Makes a table with one row a card. */
export function tableOf(cards: readonly Card[]): ReadTable {
  const most = (counted: (card: Card) => number): readonly number[] =>
    Array.from({ length: cards.reduce((max, card) => Math.max(max, counted(card)), 1) }, (_, index) => index);
  const phones = most((card) => card.phones.length);
  const emails = most((card) => card.emails.length);
  return {
    headers: [
      'Name',
      'Company',
      'Notes',
      'Flags',
      ...emails.map((index) => `Email ${index + 1}`),
      ...phones.flatMap((index) => [`Phone ${index + 1} - Label`, `Phone ${index + 1} - Value`]),
    ],
    rows: cards.map(({ name, company, notes, flags, emails: addresses, phones: numbers }) => [
      name,
      company,
      notes,
      flags,
      ...emails.map((index) => addresses[index] ?? ''),
      ...phones.flatMap((index) => [numbers[index]?.label ?? '', numbers[index]?.number ?? '']),
    ]),
  };
}

export interface Card {
  readonly name: string;
  readonly company: string;
  readonly notes: string;
  readonly flags: string;
  readonly emails: readonly string[];
  readonly phones: readonly { readonly label: string; readonly number: string }[];
}

function cardOf(properties: readonly Property[]): Card | null {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  // Leave out cards of groups.
  if (/^group$/i.test(first('KIND'))) return null;
  const labels = new Map(
    all('X-ABLABEL')
      .toReversed()
      .map(({ group, value }) => [group, value]),
  );
  const labelOf = ({ group }: Property) =>
    group === '' ? '' : unescaped(labels.get(group) ?? '').replace(/^_\$!<(.*)>!\$_$/, '$1');
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

/** Properties that a table has a place for. The others, such as a photo of megabytes, are not even joined. */
const READ = /^(?:[\w-]+\.)?(?:BEGIN|KIND|X-ABLABEL|N|FN|ORG|NOTE|CATEGORIES|EMAIL|TEL)[;:]/i;
const IS_QUOTED = /;(ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** Characters of a property that are read. No field of a contact is as long. */
const PROPERTY_MAX = 64 * 1024;

/** Yields the properties that are read, without their line breaks. Quoted-printable has breaks of its own. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  let isRead = false;
  let isSoft = false;
  const joined = (): string => parts.join('').slice(0, PROPERTY_MAX);
  for (const line of linesOf(text)) {
    const isFolded = parts.length > 0 && /^[ \t]/.test(line);
    if (!isSoft && !isFolded) {
      if (isRead) yield joined();
      parts = [line];
      length = line.length;
      isRead = READ.test(line);
    } else if (isRead && length < PROPERTY_MAX) {
      const more = isSoft ? line.trimStart() : line.slice(1);
      if (isSoft) parts.push((parts.pop() ?? '').slice(0, -1));
      parts.push(more);
      length += more.length;
    }
    // The parameters are in the first lines.
    isSoft = line.endsWith('=') && IS_QUOTED.test(parts.slice(0, 3).join(''));
  }
  if (isRead) yield joined();
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    yield text.slice(at, end);
    at = end + 1;
  }
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
