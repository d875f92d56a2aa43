import type { EmojiData } from 'frimousse';
import { matchSorter, rankings } from 'match-sorter';
import * as v from 'valibot';

const schema = v.object({
  groups: v.array(v.string()),
  emoji: v.array(v.tuple([v.string(), v.string(), v.array(v.string()), v.number(), v.array(v.string())])),
});
export type EmojiTable = v.InferOutput<typeof schema>;

export const loadEmoji = async (): Promise<EmojiTable> =>
  v.parse(schema, (await import('virtual:emoji')).default);

/** Id of the group of recent emoji, which is the first group. */
const RECENT = -1;

/** Returns the table for the picker. Recent emoji appear only in their own group. */
export const withRecent = (
  { groups, emoji }: EmojiTable,
  recent: readonly string[],
  recentLabel: string,
): EmojiData => {
  const all = emoji.map(([sign, label, tags, category]) => ({
    emoji: sign,
    label,
    tags,
    category,
    version: 0,
  }));
  const used = recent.flatMap((sign) => all.find(({ emoji: one }) => one === sign) ?? []);
  return {
    locale: 'en',
    emojis: [
      ...used.map((one) => ({ ...one, category: RECENT })),
      ...all.filter(({ emoji: sign }) => !recent.includes(sign)),
    ],
    categories: [{ index: RECENT, label: recentLabel }, ...groups.map((label, index) => ({ index, label }))],
    // The picker offers no skin tones.
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
};

export interface EmojiMatch {
  readonly sign: string;
  readonly label: string;
}

/** Most matches that a search shows. */
const MATCHES_MAX = 40;

/**
 * Returns the emoji for typed words, the best match first: whole names before beginnings, names before other words, and
 * labels before short names such as `thumbsup`.
 */
export const matchingEmoji = ({ emoji }: EmojiTable, typed: string): readonly EmojiMatch[] =>
  matchSorter(emoji, typed.trim().replaceAll('_', ' '), {
    keys: [
      ([, label]) => label,
      ([, , , , codes]) => codes.map((code) => code.replaceAll('_', ' ')),
      { key: ([, , tags]) => [...tags], maxRanking: rankings.WORD_STARTS_WITH },
    ],
    threshold: rankings.WORD_STARTS_WITH,
    baseSort: (one, other) => one.index - other.index,
  })
    .slice(0, MATCHES_MAX)
    .map(([sign, label]) => ({ sign, label }));
