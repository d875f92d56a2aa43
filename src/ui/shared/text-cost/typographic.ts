/**
 * Maps typographic characters, which word processors and phones insert, to plain characters. Plain characters
 * avoid the larger SMS encoding.
 */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '‛': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '–': '-',
  '—': '-',
  '\u2015': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '⁄': '/',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '×': 'x',
  '÷': '/',
  '™': 'TM',
  '©': '(c)',
  '®': '(R)',
  '\t': ' ',
  // Spaces of other widths, then invisible characters.
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2004': ' ',
  '\u2005': ' ',
  '\u2007': ' ',
  '\u2008': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u00ad': '',
  '\u200b': '',
  '\u2060': '',
  '\ufeff': '',
};

export const plainOf = (sign: string): string | null => PLAIN[sign] ?? null;

/** Returns the text with plain characters where possible. Also composes decomposed letters. */
export const inPlainSigns = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => plainOf(sign) ?? sign).join('');
