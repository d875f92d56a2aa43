/** Signs beyond Latin letters and common punctuation. */
const FAR_SIGN = /[\u0300-\u1fff\u2070-\uffff]/;

/**
 * Whether a text may be drawn outside its own lines: only a far sign can be wider than the thread, or carry marks that
 * are higher than a line. To clip every text makes each frame of a flight dearer.
 */
export const mayStandOut = (text: string): boolean => FAR_SIGN.test(text);
