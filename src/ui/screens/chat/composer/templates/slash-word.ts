/** Where a template is inserted: it replaces the text from `start` to `end`. `q` is the search. */
export interface TemplateSpot {
  readonly start: number;
  readonly end: number;
  readonly q: string;
}

/** Longest search after a slash: longer text is no search. */
const SOUGHT_MAX = 40;

/** A slash that starts its line, and the text after it up to the caret: no leading blank, no second slash. */
const SLASH = /^\s*\/((?!\s)[^/]*)$/u;

/** The template search at the caret; null where a slash is just a slash. */
export function slashWord(text: string, caret: number): TemplateSpot | null {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const match = SLASH.exec(text.slice(lineStart, caret));
  const q = match?.[1];
  if (q === undefined || q.length > SOUGHT_MAX) return null;
  return { start: caret - q.length - 1, end: caret, q };
}

/** The same for a list opened by its button at `start`: everything typed since is the search. */
export function wordSince(text: string, start: number, caret: number): TemplateSpot | null {
  const q = text.slice(start, caret);
  return caret < start || q.includes('\n') || q.length > SOUGHT_MAX ? null : { start, end: caret, q };
}
