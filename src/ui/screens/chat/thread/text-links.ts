import { LinkifyIt } from 'linkify-it';

/** A part of a message: plain text, or a link. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** The link's host in the form that the network uses (punycode), so that look-alike names show. */
      readonly host: string;
    };

/** Longer texts are shown without links, to bound the work. */
const LOOKED_THROUGH = 20_000;

const FOLLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

/** A link's target; null for other protocols, and for user names before the host. */
const targetOf = (url: string): { readonly href: string; readonly host: string } | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, host, href, pathname, username, password } = new URL(url);
  if (!FOLLOWED.has(protocol) || username !== '' || password !== '') return null;
  return { href, host: protocol === 'mailto:' ? pathname : host };
};

/** Splits a text into parts, whose concatenation is the text. Web and mail addresses become links. */
export const textParts = (text: string): readonly TextPart[] => {
  const whole: readonly TextPart[] = text === '' ? [] : [{ kind: 'text', text }];
  if (text.length > LOOKED_THROUGH) return whole;
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    const target = targetOf(url);
    if (target === null) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'link', text: text.slice(index, lastIndex), ...target });
    end = lastIndex;
  }
  if (parts.length === 0) return whole;
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};
