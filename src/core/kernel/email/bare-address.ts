const IN_BRACKETS = /<\s*([^<>\s]+@[^<>\s]+)\s*>[\s,;.]*$/;
const MAILTO = /^mailto:([^?]*)/i;

/**
 * Returns the address in a text such as `Ada Quill <ada@example.com>` or `mailto:ada@example.com`, and any other text
 * without blanks around it. Small, because the sign-in form needs it. `oneAddressIn` reads everything that people write.
 */
export function bareAddress(text: string): string {
  const address = (IN_BRACKETS.exec(text)?.[1] ?? text).trim();
  return MAILTO.exec(address)?.[1] ?? address;
}
