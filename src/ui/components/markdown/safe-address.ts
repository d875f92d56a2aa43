/** The schemes that a link may have. Everything else, such as `javascript:` and `data:`, is shown as text. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** The character references that people type. Others are shown as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g;
const LAST_CODE_POINT = 0x10ffff;

/** Returns a text with its character references replaced, such as `&amp;`. */
export const withCharacters = (text: string): string =>
  text.replace(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written;
  });

const parsed = (address: string, base?: string): URL | null => {
  try {
    return new URL(withCharacters(address), base);
  } catch {
    return null;
  }
};

/** Returns the address of a link as the browser will follow it; null if it may not be followed. */
export function linkAddress(written: string): string | null {
  const url = parsed(written);
  return url !== null && SCHEMES.has(url.protocol) ? url.href : null;
}

/**
 * Returns the address of a picture of our own service; null for any other picture. The content security policy allows no
 * other, and asking another server for it would tell who reads the text.
 */
export function pictureAddress(written: string, origin: string): string | null {
  const url = parsed(written, origin);
  return url !== null && url.origin === origin && PICTURE.test(url.pathname) ? url.href : null;
}
