import { detect } from 'chardet';

/** Encodings that a person can choose. Each is a label of the encoding standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'iso-8859-6',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type FileProblem = 'empty' | 'spreadsheet' | 'binary';

/** Bytes that are read to guess an encoding. */
const SAMPLE = 64 * 1024;

/** Returns why the bytes are not text. */
export function problemOf(bytes: Uint8Array): FileProblem | null {
  if (bytes.length === 0) return 'empty';
  const [a, b, c, d] = bytes;
  // Zip (xlsx, ods, numbers) and the older compound file (xls).
  if (a === 0x50 && b === 0x4b && (c === 3 || c === 5)) return 'spreadsheet';
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return 'spreadsheet';
  if (wideEncoding(bytes) !== null) return null;
  const sample = bytes.subarray(0, SAMPLE);
  return sample.includes(0) ? 'binary' : null;
}

/**
 * Guesses the encoding: from a byte order mark, else from zero bytes (UTF-16), else UTF-8 if all bytes are valid,
 * else from its letters.
 */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const found = detect(lettersOf(bytes))?.toLowerCase();
    return ENCODINGS.find((known) => known === found && known !== 'utf-8') ?? 'windows-1252';
  }
}

/** Decodes a file. Removes its byte order mark. */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // A label that the browser does not know, from a card's own character set.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Bytes that are read to recognise UTF-16. */
const WIDE_SAMPLE = 4096;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, Math.min(WIDE_SAMPLE, bytes.length - (bytes.length % 2)));
  // Texts in other encodings have no zero bytes. In UTF-16, separators, digits and newlines have one each.
  if (sample.length < 8 || !sample.includes(0)) return null;
  const little = plainSigns(sample, 'utf-16le');
  const big = plainSigns(sample, 'utf-16be');
  if (little === null && big === null) return null;
  return (little ?? -1) >= (big ?? -1) ? 'utf-16le' : 'utf-16be';
}

/** Control characters, and codes without a character. No text has them. */
const NO_TEXT = /[\p{Cn}\p{Co}]|(?![\t\n\r])\p{Cc}/u;
const PLAIN_SIGNS = /[\t\n\r -~]/g;

/** Counts the ASCII characters of a text in this encoding. Null: the bytes are no such text, or have no ASCII. */
function plainSigns(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): number | null {
  try {
    // The sample may end within a character of two units.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    if (NO_TEXT.test(text)) return null;
    return text.match(PLAIN_SIGNS)?.length ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the lines that have a byte beyond ASCII. Other lines are equal in all encodings and would outweigh these
 * lines.
 */
function lettersOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const kept: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && kept.length < SAMPLE; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a) continue;
    const line = bytes.subarray(start, at + 1);
    if (line.some((byte) => byte >= 0x80)) kept.push(...line.subarray(0, 2000));
    start = at + 1;
  }
  return new Uint8Array(kept);
}
