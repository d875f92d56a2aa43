/** Characters beyond Latin letters and common punctuation. */
const FAR_SIGN = /[\u0300-\u1fff\u2070-\uffff]/;

/**
 * Whether glyphs of a text may stick out of its line boxes: only scripts other than Latin, and symbols, do.
 * Clipping every text would slow down fast scrolling.
 */
export const mayStandOut = (text: string): boolean => FAR_SIGN.test(text);
