import { linkAddress, withCharacters } from '../markdown/safe-address.ts';

/** The elements that are drawn. Their attributes are dropped, and so is every other element, but not its content. */
const DRAWN = {
  p: 'block',
  div: 'block',
  section: 'block',
  article: 'block',
  header: 'block',
  footer: 'block',
  address: 'block',
  center: 'block',
  form: 'block',
  table: 'block',
  tr: 'block',
  dl: 'block',
  dt: 'block',
  dd: 'block',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  td: 'cell',
  th: 'cell',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  strike: 'del',
  del: 'del',
  code: 'code',
} as const;
type Part = (typeof DRAWN)[keyof typeof DRAWN];

/** A part of an HTML text that may be drawn. */
export type HtmlNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' | 'rule' }
  /** A picture is named, never loaded: loading it would tell its server who reads the text. */
  | { readonly kind: 'picture'; readonly alt: string }
  /** `address`: as text. Null: an address that may not be followed. */
  | { readonly kind: 'link'; readonly address: string | null; readonly nodes: readonly HtmlNode[] }
  | { readonly kind: Part; readonly nodes: readonly HtmlNode[] };

/** Elements whose content is no text for a reader. */
const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'select',
  'button',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'noscript',
  'audio',
  'video',
]);

/** Elements inside deeper ones are left out, so that no text can exhaust the stack. Their content stays. */
const DEPTH_MAX = 40;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly inside: string;
  /** Place after the tag. */
  readonly end: number;
}

const TAG_NAME = /^\/?([a-z][^\s/>]*)/i;

/** Reads the tag that begins at `start`. Null: there is none. A `>` in quotes does not end it. */
function tagAt(html: string, start: number): Tag | null {
  const name = TAG_NAME.exec(html.slice(start + 1, start + 40))?.[1];
  if (name === undefined) return null;
  let quote = '';
  for (let end = start + 1; end < html.length; end += 1) {
    const letter = html.charAt(end);
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') {
      const closes = html.charAt(start + 1) === '/';
      return { name: name.toLowerCase(), closes, inside: html.slice(start + 1, end), end: end + 1 };
    } else if (letter === '"' || letter === "'") quote = letter;
  }
  return { name: name.toLowerCase(), closes: false, inside: '', end: html.length };
}

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** Returns an attribute of a tag; empty if it has none. */
function attributeOf({ inside }: Tag, wanted: string): string {
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE))
    if (name.toLowerCase() === wanted) return withCharacters(double ?? single ?? bare ?? '');
  return '';
}

/** Returns the place after the end of an element whose content is not shown. */
function afterUnseen(html: string, { name, end }: Tag): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = end;
  const found = close.exec(html);
  return found === null ? html.length : (tagAt(html, found.index)?.end ?? html.length);
}

/** Returns the place after a comment or a declaration that begins at `start`. */
function afterComment(html: string, start: number): number {
  const [mark, length] = html.startsWith('<!--', start) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(mark, start + 2);
  return end < 0 ? html.length : end + length;
}

interface Open {
  readonly name: string;
  readonly nodes: HtmlNode[];
}

const isDrawn = (name: string): name is keyof typeof DRAWN => Object.hasOwn(DRAWN, name);

/**
 * Reads HTML of somebody else into the parts that may be drawn. What it returns names no script, style, form, frame or
 * address to load, whatever the text is, because it is made of these parts only.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: Open[] = [];
  const add = (node: HtmlNode): void => void (open.at(-1)?.nodes ?? root).push(node);
  const addText = (text: string): void => {
    if (text !== '') add({ kind: 'text', text: withCharacters(text) });
  };
  const close = (name: string): void => {
    const place = open.findLastIndex((one) => one.name === name);
    if (place >= 0) open.splice(place);
  };
  const begin = (tag: Tag): void => {
    const { name } = tag;
    if (name === 'br') add({ kind: 'break' });
    else if (name === 'hr') add({ kind: 'rule' });
    else if (name === 'img') add({ kind: 'picture', alt: attributeOf(tag, 'alt') });
    else if ((name === 'a' || isDrawn(name)) && open.length < DEPTH_MAX) {
      // The writer left these open, and the next one ends them.
      if (name === 'p' || name === 'a' || name === 'li' || name === 'tr' || name === 'td') {
        const inside = open.at(-1);
        if (inside?.name === name) open.pop();
      }
      const nodes: HtmlNode[] = [];
      add(
        name === 'a'
          ? { kind: 'link', address: linkAddress(attributeOf(tag, 'href')), nodes }
          : { kind: DRAWN[name], nodes },
      );
      open.push({ name, nodes });
    }
  };

  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      addText(html.slice(at));
      break;
    }
    addText(html.slice(at, next));
    if (html.startsWith('<!', next) || html.startsWith('<?', next)) {
      at = afterComment(html, next);
      continue;
    }
    const tag = tagAt(html, next);
    if (tag === null) {
      addText('<');
      at = next + 1;
    } else if (tag.closes) {
      close(tag.name);
      at = tag.end;
    } else if (UNSEEN.has(tag.name)) at = afterUnseen(html, tag);
    else {
      begin(tag);
      at = tag.end;
    }
  }
  return root;
}
