/** A link or a picture of Markdown. Its address stays, because people search for addresses too. */
const LINK = /!?\[([^\][]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/gu;
/** The marks at the start of a line: headings, quotes, lists. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gmu;
/** The marks of emphasis, code and deleted text. A single underscore may belong to a word. */
const MARKS = /\*+|__+|`+|~~/gu;

/**
 * Returns Markdown without its commonest marks, as a search reads and shows it. It draws nothing: the text may hold any
 * characters.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(LINK, (_, text: string, address: string) => (text === '' ? address : `${text} (${address})`))
    .replace(LINE_MARKS, '')
    .replace(MARKS, '');
