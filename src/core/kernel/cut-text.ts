/**
 * Cuts a text to at most `most` code points and adds an ellipsis if it was longer. Cuts between code points,
 * so that no emoji is split. Converts only the beginning, because a text may be very long.
 */
export function cutText(text: string, most: number): string {
  const points = [...text.slice(0, 2 * most + 2)];
  return points.length <= most ? text : `${points.slice(0, most).join('')}…`;
}
