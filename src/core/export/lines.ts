/** Characters of a line beyond which a file is none of ours: a page of the longest messages takes less. */
export const MAX_LINE_CHARS = 16 * 1024 * 1024;

export interface Line {
  readonly text: string;
  /** False where the file ended before the line did. */
  readonly isWhole: boolean;
}

/** The lines of a text that comes in pieces, wherever it was broken. Null in the place of an endless one. */
export async function* linesOf(pieces: AsyncIterable<string> | string): AsyncGenerator<Line | null> {
  let rest = '';
  for await (const piece of typeof pieces === 'string' ? [pieces] : pieces) {
    const parts = piece.split('\n');
    for (const [index, part] of parts.entries()) {
      rest += part;
      if (rest.length > MAX_LINE_CHARS) {
        yield null;
        return;
      }
      if (index === parts.length - 1) continue;
      yield { text: rest, isWhole: true };
      rest = '';
    }
  }
  if (rest !== '') yield { text: rest, isWhole: false };
}
