/**
 * How much of a message is shown at first, and how much each press adds. Longer texts slow the page down, and
 * no SMS is as long.
 */
const AT_FIRST = { letters: 2_000, lines: 40 } as const;
const MORE = { letters: 10_000, lines: 400 } as const;

/** Matches the first half of a surrogate pair whose second half was cut off. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Returns the part of a long text to show after `presses` presses; null if that is the whole text. */
export const beginningOf = (text: string, presses = 0): string | null => {
  const letters = AT_FIRST.letters + presses * MORE.letters;
  const lines = AT_FIRST.lines + presses * MORE.lines;
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0 || end > letters) break;
  }
  const cut = end < 0 ? letters : Math.min(end, letters);
  return cut >= text.length ? null : text.slice(0, cut).replace(HALF_AT_END, '');
};
