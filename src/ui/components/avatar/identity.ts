import type { AvatarTint } from '../../theme/colours.ts';

/** Same order as the table of tints: the hash picks by place. */
const TINTS = [
  'sand',
  'moss',
  'sea',
  'sky',
  'clay',
  'plum',
  'stone',
] as const satisfies readonly AvatarTint[];

/** The tint of a person: one person has one tint everywhere. FNV-1a over the id, modulo the tints. */
export const avatarTint = (id: string): AvatarTint => {
  let hash = 0x811c9dc5;
  for (const unit of id) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return TINTS[(hash >>> 0) % TINTS.length] ?? 'stone';
};

const LETTER = /^\p{L}/u;

/**
 * First letters of the first and the last word, in capitals; null when the name does not begin with a
 * letter ("+44 7700 900214", "14 Quay Street"): then an icon stands there.
 */
export const initials = (name: string): string | null => {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  if (!LETTER.test(first)) return null;
  const last = words.slice(1).findLast((word) => LETTER.test(word)) ?? '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
};
