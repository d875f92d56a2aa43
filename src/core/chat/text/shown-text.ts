/**
 * A text's beginning of so many characters at most, and a sign where more follows. In code points, so that none is
 * cut in two; no more is taken apart than can be needed, since a text may be very long.
 */
export function cutText(text: string, most: number): string {
  const points = [...text.slice(0, 2 * most + 2)];
  return points.length <= most ? text : `${points.slice(0, most).join('')}…`;
}

/** A sign that is drawn: neither space, nor control, nor one of those that only change others. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** Signs that turn what stands beside them around, until others end it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Somebody's words as they may stand within a sentence: what they turn around ends with them. */
export const quoted = (text: string): string => text.replace(TURNING, '');
