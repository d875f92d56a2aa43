import { LinkifyIt } from 'linkify-it';

/** A piece of a message: text as it stands, or an address that can be followed. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** Where it leads, in the letters that the network uses: a look-alike of a name shows. */
      readonly host: string;
    };

/** Letters beyond which a text is shown without links: nobody reads it for one. */
const LOOKED_THROUGH = 20_000;

const FOLLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

/** A link's target, or null where it must not be followed: another protocol, or a name before the host. */
const targetOf = (url: string): { readonly href: string; readonly host: string } | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, host, href, pathname, username, password } = new URL(url);
  if (!FOLLOWED.has(protocol) || username !== '' || password !== '') return null;
  return { href, host: protocol === 'mailto:' ? pathname : host };
};

/** A text in its pieces, which joined give it back letter for letter. Web and mail addresses become links. */
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
