import { LinkifyIt } from 'linkify-it';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** The link's host in punycode, so that look-alike names are visible. */
      readonly host: string;
    };

/** Longest text that is searched for links, in characters. */
const LOOKED_THROUGH = 20_000;

const FOLLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

/** Returns a link's target; null for other protocols, and for URLs with a user name or password. */
const targetOf = (url: string): { readonly href: string; readonly host: string } | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, host, href, pathname, username, password } = new URL(url);
  if (!FOLLOWED.has(protocol) || username !== '' || password !== '') return null;
  return { href, host: protocol === 'mailto:' ? pathname : host };
};

/** Splits a text into parts, which together equal the text. Web and email addresses become links. */
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
