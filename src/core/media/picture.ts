import { PICTURE_TYPES, PICTURES_MAX, type PictureType } from './allowed-pictures.ts';

/** What the bytes of each kind begin with. */
const MARKS: Readonly<Record<PictureType, readonly { at: number; bytes: readonly number[] }[]>> = {
  'image/jpeg': [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  'image/png': [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  'image/gif': [{ at: 0, bytes: [0x47, 0x49, 0x46, 0x38] }],
  'image/webp': [
    { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
};

/** Bytes of a file's beginning that tell what it is. */
export const PICTURE_HEAD_BYTES = 12;

/** Largest picture that carriers take with a message, in bytes: 5 MB. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Longest name that is kept, in characters. */
const NAME_MAX = 80;

/** The kind of picture that these bytes are, whatever they are called; null for anything else. */
export function pictureType(head: Uint8Array): PictureType | null {
  const found = PICTURE_TYPES.find((type) =>
    MARKS[type].every(({ at, bytes }) => bytes.every((byte, place) => head[at + place] === byte)),
  );
  return found ?? null;
}

/** Why a file can't go with a message, in a sentence; null where it can. `head`: its first bytes. */
export function pictureProblem({
  size,
  head,
}: {
  readonly size: number;
  readonly head: Uint8Array;
}): string | null {
  if (size === 0) return 'The file is empty.';
  if (size > PICTURE_MAX_BYTES) return 'The file is larger than 5 MB, the carriers’ limit.';
  return pictureType(head) === null ? 'The file isn’t a JPEG, PNG, GIF or WebP picture.' : null;
}

/** Said of each picture beyond the most that a draft holds. */
export const TOO_MANY_PICTURES = `A message can have at most ${PICTURES_MAX} pictures.`;

/** Signs that are not seen, or that turn what follows them around: in a name they hide what it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file's name as it may be shown and told: every sign of it is seen, and it has one line. */
export function plainName(name: string): string {
  const signs = [...name.replace(UNSEEN, '').trim()];
  if (signs.length === 0) return 'Picture';
  if (signs.length <= NAME_MAX) return signs.join('');
  // The end tells the kind.
  return `${signs.slice(0, NAME_MAX - 9).join('')}…${signs.slice(-8).join('')}`;
}
