/** Where a template is to go: it takes the place of what stands from `start` to `end`, and `q` is what it is sought by. */
export interface TemplateSpot {
  readonly start: number;
  readonly end: number;
  readonly q: string;
}

/** Characters after the slash beyond which nobody looks for a template any more. */
const SOUGHT_MAX = 40;

/** A slash before which its line is blank, and what is written after it up to the caret: no blank first, no further slash. */
const SLASH = /^\s*\/((?!\s)[^/]*)$/u;

/** What is being sought by a slash at the caret; null where a slash is just a slash. */
export function slashWord(text: string, caret: number): TemplateSpot | null {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const match = SLASH.exec(text.slice(lineStart, caret));
  const q = match?.[1];
  if (q === undefined || q.length > SOUGHT_MAX) return null;
  return { start: caret - q.length - 1, end: caret, q };
}

/** The same where the list was opened at `start` without a slash: all that was typed since is sought. */
export function wordSince(text: string, start: number, caret: number): TemplateSpot | null {
  const q = text.slice(start, caret);
  return caret < start || q.includes('\n') || q.length > SOUGHT_MAX ? null : { start, end: caret, q };
}
