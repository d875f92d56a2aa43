/** Matches characters beyond Latin letters and common punctuation. */
const FAR_SIGN = /[\u0300-\u1fff\u2070-\uffff]/;

/**
 * Returns true if glyphs may extend beyond their line, which only symbols and non-Latin scripts do. Clipping
 * every text would slow down fast scrolling.
 */
export const mayStandOut = (text: string): boolean => FAR_SIGN.test(text);
