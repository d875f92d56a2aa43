/** Characters beyond Latin letters and common punctuation. */
const FAR_SIGN = /[\u0300-\u1fff\u2070-\uffff]/;

/**
 * Whether a text may draw outside its lines: only other scripts and symbols can be wider than the thread, or
 * carry marks above the line. Clipping every text would slow down fast scrolling.
 */
export const mayStandOut = (text: string): boolean => FAR_SIGN.test(text);
