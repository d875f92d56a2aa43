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

/**
 * Endings of hosts that are also words, units or endings of files: "ok.so when?", "3.pm", "notes.md". Without a protocol,
 * `www.` or a path such a text is the end of one sentence and the beginning of the next.
 */
const WORDS: ReadonlySet<string> = new Set(
  (
    'ad ai al am an as at be bi by ce cm co do es et fi fm ga gg go ha hi id ie il im in io is it km la le li lo ma ' +
    'md me mg mm mo ms mt mu my na ne ni no nu of om on or pa ph pi pl pm po ps py rs sa sh si so st sur ta th tm to tu un ' +
    'us va vi we ye yes name pro shop web'
  ).split(' '),
);
/** A host and a path that begin with no protocol. */
const BARE = /^(?!www\.)(?<host>[^/?#:]*)(?<rest>.*)$/isu;

/** Returns whether a text without a protocol can only be meant as an address. */
const isMeant = (text: string): boolean => {
  const { host = '', rest = '' } = BARE.exec(text)?.groups ?? {};
  if (host === '' || rest.length > 1) return true;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  // "Thanks.It": a sentence begins with a capital.
  if (/^\p{Lu}\p{Ll}/u.test(last)) return false;
  // "shop.example.co.uk": two dots are no slip of a finger.
  return labels.length > 2 || !WORDS.has(last.toLowerCase());
};

/** An address begins also right after a letter that no address has: "明日https://example.com". */
const BEGIN = /(?<=[^\p{ASCII}])(?=https?:\/\/)/iu;

/** Returns the addresses of a text, with their places. */
function addressesIn(text: string) {
  let at = 0;
  return text.split(BEGIN).flatMap((segment) => {
    const from = at;
    at += segment.length;
    return (finder.match(segment) ?? []).flatMap(({ schema, index, lastIndex, url }) => {
      const shown = segment.slice(index, lastIndex);
      return schema === '' && !isMeant(shown) ? [] : [{ start: from + index, shown, url }];
    });
  });
}

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
  for (const { start, shown, url } of addressesIn(text)) {
    const target = targetOf(url);
    if (target === null) continue;
    if (start > end) parts.push({ kind: 'text', text: text.slice(end, start) });
    parts.push({ kind: 'link', text: shown, ...target });
    end = start + shown.length;
  }
  if (parts.length === 0) return whole;
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};
