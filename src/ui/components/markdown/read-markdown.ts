import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import { linkAddress, pictureAddress, withCharacters } from './safe-address.ts';

/** A part of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly parts: readonly Inline[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly address: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string };

export interface ListEntry {
  /** Null: it is no task. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly entries: readonly ListEntry[] }
  | {
      readonly kind: 'table';
      readonly align: readonly ('left' | 'right' | 'center' | null)[];
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** Deepest quote, list or emphasis. What lies deeper is shown as it is written. */
const DEPTH_MAX = 10;
/** A table beyond these limits is shown as it is written: each short row costs as many cells as the head has. */
const COLUMNS_MAX = 40;
const ROWS_MAX = 500;

const RULER = /^[ \t|:-]+$/;

/** Reads Markdown without HTML: tags are text like any other. */
class PlainTokenizer extends Tokenizer {
  override html(): undefined {
    return undefined;
  }

  override tag(): undefined {
    return undefined;
  }

  override table(src: string): Tokens.Table | undefined {
    const [head = '', ruler = ''] = src.split('\n', 2);
    if (!head.includes('|') || !RULER.test(ruler)) return undefined;
    if (head.split('|').length > COLUMNS_MAX) return undefined;
    const end = src.search(/\n[ \t]*\n/);
    const rows = (end < 0 ? src : src.slice(0, end)).split('\n').length;
    return rows > ROWS_MAX ? undefined : super.table(src);
  }
}

/** Marks of quotes and lists, one after the other at the start of a line. */
const NESTED = new RegExp(
  String.raw`^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${DEPTH_MAX}})[ \t]*(?=[>\-*+\d])`,
  'gm',
);
/** Draws nothing, and ends the marks of a line. */
const UNSEEN = '\u200b';

const KINDS: Readonly<Record<MarkedToken['type'], true>> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
};
const isMarked = (token: Token): token is MarkedToken => Object.hasOwn(KINDS, token.type);

const words = (text: string): Inline => ({ kind: 'text', text: withCharacters(text) });

/** Reads tokens into the parts that are drawn. `origin`: of our own service, whose pictures are shown. */
const reader = (origin: string) => {
  const inline = (tokens: readonly Token[] | undefined, depth: number): readonly Inline[] =>
    (tokens ?? []).filter(isMarked).flatMap((token) => part(token, depth));

  function part(token: MarkedToken, depth: number): readonly Inline[] {
    if (depth > DEPTH_MAX) return [words(token.raw)];
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: token.type, parts: inline(token.tokens, depth + 1) }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const address = linkAddress(token.href);
        return address === null
          ? [words(token.raw)]
          : [{ kind: 'link', address, parts: inline(token.tokens, depth + 1) }];
      }
      case 'image': {
        const alt = withCharacters(token.text);
        const own = pictureAddress(token.href, origin);
        if (own !== null) return [{ kind: 'picture', address: own, alt }];
        const address = linkAddress(token.href);
        return address === null
          ? [words(token.raw)]
          : [{ kind: 'link', address, parts: [{ kind: 'text', text: alt || address }] }];
      }
      case 'text':
        return token.tokens === undefined ? [words(token.text)] : inline(token.tokens, depth + 1);
      case 'escape':
        return [{ kind: 'text', text: token.text }];
      case 'checkbox':
      case 'space':
      case 'def':
        return [];
      default:
        return [words(token.raw)];
    }
  }

  const blocks = (tokens: readonly Token[] | undefined, depth: number): readonly Block[] =>
    (tokens ?? []).filter(isMarked).flatMap((token) => block(token, depth));

  function block(token: MarkedToken, depth: number): readonly Block[] {
    if (depth > DEPTH_MAX) return [{ kind: 'paragraph', parts: [words(token.raw)] }];
    switch (token.type) {
      case 'space':
      case 'def':
      case 'checkbox':
        return [];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'code':
        return [{ kind: 'code', text: token.text }];
      case 'heading':
        return [{ kind: 'heading', depth: token.depth, parts: inline(token.tokens, depth) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocks(token.tokens, depth + 1) }];
      case 'list':
        return [
          {
            kind: 'list',
            start: token.ordered ? Number(token.start) || 1 : null,
            entries: token.items.map((item) => ({
              isDone: item.task ? item.checked === true : null,
              blocks: blocks(item.tokens, depth + 1),
            })),
          },
        ];
      case 'table':
        return [
          {
            kind: 'table',
            align: token.align,
            head: token.header.map((cell) => inline(cell.tokens, depth)),
            rows: token.rows.map((row) => row.map((cell) => inline(cell.tokens, depth))),
          },
        ];
      case 'paragraph':
        return [{ kind: 'paragraph', parts: inline(token.tokens, depth) }];
      default:
        return [{ kind: 'paragraph', parts: part(token, depth) }];
    }
  }
  return { blocks };
};

/** Reads Markdown into blocks. They hold texts and checked addresses only: no HTML, and nothing that runs. */
export function readMarkdown(text: string, origin: string): readonly Block[] {
  const flat = text.replace(NESTED, `$1 ${UNSEEN}`);
  try {
    const lexer = new Lexer({ gfm: true, breaks: false, tokenizer: new PlainTokenizer() });
    return reader(origin).blocks(lexer.lex(flat), 0);
  } catch {
    // A text that nests too deep for the stack is shown as it is written.
    return [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }];
  }
}
