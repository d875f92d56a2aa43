import { dayOf, type Formats } from '../../../language/formats.ts';

export interface PrintedEvent {
  readonly at: number;
  /** The sentence of the event. */
  readonly words: string;
  readonly text: string | null;
  readonly isFailure: boolean;
}

export interface PrintedRow extends PrintedEvent {
  /** Messages that the event brought, with times of their own. */
  readonly messages?: readonly PrintedEvent[];
}

export interface Page {
  readonly title: string;
  readonly span: string;
  /** Sentences about missing parts of the history. */
  readonly lacks?: readonly string[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly events: readonly PrintedRow[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

const STYLE = `
  :root { color-scheme: light; background: #fff; }
  body { font: 14px/1.45 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #17181a; }
  h1 { font-size: 1.25rem; margin: 0; }
  h2 { font-size: 0.875rem; margin: 1.5rem 0 0.5rem; border-bottom: 1px solid #e1e1dc; }
  p.span { color: #55585d; margin: 0.25rem 0 0; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { display: grid; grid-template-columns: 7rem minmax(0, 1fr); column-gap: 0.75rem; padding: 0.15rem 0; }
  li:not(:has(li)) { break-inside: avoid; }
  time { text-align: match-parent; color: #55585d; font-variant-numeric: tabular-nums; }
  li > div > p { margin: 0.1rem 0 0.3rem; padding: 0.35rem 0.6rem; background: #f0f0ed; border-radius: 6px;
    white-space: pre-wrap; overflow-wrap: anywhere; }
  li li { grid-template-columns: 11rem minmax(0, 1fr); }
  .failed { color: #ae2a23; }
  @media (max-width: 36rem) { li, li li { grid-template-columns: minmax(0, 1fr); } }
`;

/** Returns a page for printing. It needs no network and no script, and its policy forbids both. */
export function printable(
  { title, span, lacks = [], language, direction, events }: Page,
  formats: Formats,
): readonly string[] {
  const parts = [
    `<!doctype html>\n<html lang="${escapeHtml(language)}" dir="${direction}">\n<head>\n<meta charset="utf-8">\n`,
    '<meta name="viewport" content="width=device-width">\n',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`,
    `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n`,
    `<h1><bdi>${escapeHtml(title)}</bdi></h1>\n<p class="span">${escapeHtml(span)}</p>\n`,
    ...lacks.map((sentence) => `<p class="span"><strong>${escapeHtml(sentence)}</strong></p>\n`),
  ];
  const dayAndTime = (at: number) => `${formats.dateLabel(at, 0)}, ${formats.clockTime(at)}`;
  let day: number | null = null;
  for (const { messages = [], ...event } of events) {
    if (dayOf(event.at) !== day) {
      if (day !== null) parts.push('</ol>\n');
      day = dayOf(event.at);
      parts.push(`<h2>${escapeHtml(formats.dateLabel(day, 0))}</h2>\n<ol>\n`);
    }
    parts.push(itemStart(event, formats.stampTime(event.at), 'ltr'));
    if (messages.length > 0)
      parts.push(
        '<ol>\n',
        ...messages.map((message) => `${itemStart(message, dayAndTime(message.at), direction)}</div></li>\n`),
        '</ol>',
      );
    parts.push('</div></li>\n');
  }
  parts.push(day === null ? '</body>\n</html>\n' : '</ol>\n</body>\n</html>\n');
  return parts;
}

/** Returns a list item up to the place for a list inside it. */
const itemStart = (
  { at, words, text, isFailure }: PrintedEvent,
  time: string,
  direction: Page['direction'],
): string =>
  [
    `<li${isFailure ? ' class="failed"' : ''}><time dir="${direction}" datetime="${new Date(at).toISOString()}">`,
    `${escapeHtml(time)}</time><div><bdi>${escapeHtml(words)}</bdi>`,
    text === null || text === '' ? '' : `<p dir="auto">${escapeHtml(text)}</p>`,
  ].join('');
