/** Maximum length of a line in an export. Even a page of the longest messages is shorter. */
export const MAX_LINE_CHARS = 16 * 1024 * 1024;

export interface Line {
  readonly text: string;
  /** False if the file ended in the middle of the line. */
  readonly isWhole: boolean;
}

/**
 * Yields the lines of a text that arrives in pieces. If a line exceeds the maximum, yields null and stops.
 */
export async function* linesOf(pieces: AsyncIterable<string> | string): AsyncGenerator<Line | null> {
  let rest = '';
  for await (const piece of typeof pieces === 'string' ? [pieces] : pieces) {
    // Cut off line after line: a list of all lines would be larger than the file if it has only short lines.
    for (let at = 0; at < piece.length; ) {
      const end = piece.indexOf('\n', at);
      rest += piece.slice(at, end < 0 ? piece.length : end);
      if (rest.length > MAX_LINE_CHARS) {
        yield null;
        return;
      }
      if (end < 0) break;
      yield { text: rest, isWhole: true };
      rest = '';
      at = end + 1;
    }
  }
  if (rest !== '') yield { text: rest, isWhole: false };
}
