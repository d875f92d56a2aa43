import type { AvatarTint } from '../../theme/colours.ts';

/** The order matters: the hash picks a tint by index. */
const TINTS = [
  'sand',
  'moss',
  'sea',
  'sky',
  'clay',
  'plum',
  'stone',
] as const satisfies readonly AvatarTint[];

/** Returns a person's tint, which is the same everywhere (FNV-1a hash of the id). */
export const avatarTint = (id: string): AvatarTint => {
  let hash = 0x811c9dc5;
  for (const unit of id) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return TINTS[(hash >>> 0) % TINTS.length] ?? 'stone';
};

const LETTER = /^\p{L}/u;

/**
 * Returns the first letters of the first and the last word, in capitals. Returns null if the name does not
 * start with a letter, such as "+44 7700 900214".
 */
export const initials = (name: string): string | null => {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  if (!LETTER.test(first)) return null;
  const last = words.slice(1).findLast((word) => LETTER.test(word)) ?? '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
};
