/**
 * How much of a message is shown at first and added with each press. No SMS is as long; longer texts slow the
 * page down.
 */
const AT_FIRST = { letters: 2_000, lines: 40 } as const;
const MORE = { letters: 10_000, lines: 400 } as const;

/** The first half of a surrogate pair whose second half was cut off. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** The part of a long text to show after so many presses; null when all of it is shown. */
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
