/** Returns a key that is equal for texts that a reader takes for the same. */
export const readerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
