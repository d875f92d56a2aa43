/** The text range that a template replaces. `q` is the search text. */
export interface TemplateSpot {
  readonly start: number;
  readonly end: number;
  readonly q: string;
}

/** Longest search text after a slash. Longer text is not a search. */
const SOUGHT_MAX = 40;

/** Matches a line that starts with a slash. No blank follows the slash, and no second slash. */
const SLASH = /^\s*\/((?!\s)[^/]*)$/u;

/** Returns the template search before the caret, or null where a slash is ordinary text. */
export function slashWord(text: string, caret: number): TemplateSpot | null {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const match = SLASH.exec(text.slice(lineStart, caret));
  const q = match?.[1];
  if (q === undefined || q.length > SOUGHT_MAX) return null;
  return { start: caret - q.length - 1, end: caret, q };
}
