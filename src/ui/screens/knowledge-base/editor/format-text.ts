/** What a button of the toolbar does. */
export const FORMATS = ['heading', 'bold', 'italic', 'numbers', 'bullets', 'link', 'picture'] as const;
export type Format = (typeof FORMATS)[number];

/** A range of the text, what to put there, and what is selected afterwards. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
  readonly select: readonly [start: number, end: number];
}

/** Words that stand where the person has selected nothing. */
export interface FormatWords {
  readonly link: string;
  readonly picture: string;
  readonly address: string;
}

/** Puts marks around the selection, or takes them away if they are there. */
function wrapped(text: string, start: number, end: number, mark: string): Edit {
  const size = mark.length;
  const selected = text.slice(start, end);
  const hasMark = (from: number, to: number) =>
    text.slice(from, from + size) === mark && text.slice(to - size, to) === mark;
  if (selected.length >= 2 * size && hasMark(start, end) && !selected.startsWith(mark + mark[0]))
    return { start, end, put: selected.slice(size, -size), select: [start, end - 2 * size] };
  const isAround = start >= size && hasMark(start - size, end + size);
  // One star inside two is part of the bold mark.
  const isLonger = text[start - size - 1] === mark[0] || text[end + size] === mark[0];
  if (isAround && !isLonger)
    return { start: start - size, end: end + size, put: selected, select: [start - size, end - size] };
  return { start, end, put: `${mark}${selected}${mark}`, select: [start + size, end + size] };
}

const LINE_MARKS = {
  heading: { sign: /^#{1,6}\s+/, mark: () => '### ' },
  bullets: { sign: /^[-*+]\s+/, mark: () => '- ' },
  numbers: { sign: /^\d{1,9}[.)]\s+/, mark: (at: number) => `${at + 1}. ` },
} as const;
const ANY_MARK = /^(?:#{1,6}|[-*+]|\d{1,9}[.)])\s+/;

/** Puts a mark before each selected line, or takes it away if each has it. */
function marked(text: string, start: number, end: number, format: keyof typeof LINE_MARKS): Edit {
  const { sign, mark } = LINE_MARKS[format];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => sign.test(line));
  const put = lines
    .map((line, at) => (isMarked ? line.replace(sign, '') : mark(at) + line.replace(ANY_MARK, '')))
    .join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, start + put.length - (to - from));
  return { start: from, end: to, put, select: isCaret ? [caret, caret] : [from, from + put.length] };
}

/** Returns the edit of a button, for the selection from `start` to `end`. */
export function formatEdit(
  format: Format,
  text: string,
  start: number,
  end: number,
  words: FormatWords,
): Edit {
  switch (format) {
    case 'bold':
      return wrapped(text, start, end, '**');
    case 'italic':
      return wrapped(text, start, end, '*');
    case 'heading':
    case 'bullets':
    case 'numbers':
      return marked(text, start, end, format);
    case 'link':
    case 'picture': {
      const name = text.slice(start, end) || words[format];
      const before = `${format === 'picture' ? '!' : ''}[${name}](`;
      const at = start + before.length;
      return { start, end, put: `${before}${words.address})`, select: [at, at + words.address.length] };
    }
  }
}
