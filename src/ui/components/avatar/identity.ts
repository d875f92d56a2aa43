import type { AvatarTint } from '../../theme/colours.ts';

/** In the order of the table of tints, because the hash picks by index. */
const TINTS = [
  'sand',
  'moss',
  'sea',
  'sky',
  'clay',
  'plum',
  'stone',
] as const satisfies readonly AvatarTint[];

/** The tint of a person, the same everywhere: FNV-1a over the id, modulo the number of tints. */
export const avatarTint = (id: string): AvatarTint => {
  let hash = 0x811c9dc5;
  for (const unit of id) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return TINTS[(hash >>> 0) % TINTS.length] ?? 'stone';
};

const LETTER = /^\p{L}/u;

/**
 * First letters of the first and last word, in capitals; null when the name does not start with a letter ("+44
 * 7700 900214", "14 Quay Street"), and an icon is shown instead.
 */
export const initials = (name: string): string | null => {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  if (!LETTER.test(first)) return null;
  const last = words.slice(1).findLast((word) => LETTER.test(word)) ?? '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
};
