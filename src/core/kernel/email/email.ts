import { RFC_EMAIL_REGEX } from 'valibot';

const LENGTH_MAX = 254;

const BEYOND_ASCII = /\P{ASCII}/u;
/** Signs that no domain has, but a URL reads around them. */
const NO_DOMAIN = /[\s/?#\\:%]/;

/**
 * Returns an address with its domain in ASCII, as a browser's field for addresses has it: `müller.de` in Punycode. Empty
 * if the domain can't be written so.
 */
export function asciiAddress(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || !BEYOND_ASCII.test(domain)) return text;
  const address = `http://${domain}`;
  return NO_DOMAIN.test(domain) || !URL.canParse(address)
    ? ''
    : text.slice(0, at) + new URL(address).hostname;
}

/** A schema would make two objects for each of 100,000 addresses. */
export const isEmail = (text: string): boolean => {
  const address = asciiAddress(text);
  return address.length <= LENGTH_MAX && address.includes('@') && RFC_EMAIL_REGEX.test(address);
};
