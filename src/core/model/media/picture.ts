import type { OwnReason } from '../../kernel/reasons.ts';
import { PICTURE_TYPES, type PictureType } from './allowed-pictures.ts';

const SIGNATURES: Readonly<Record<PictureType, readonly { at: number; bytes: readonly number[] }[]>> = {
  'image/jpeg': [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  'image/png': [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  'image/gif': [{ at: 0, bytes: [0x47, 0x49, 0x46, 0x38] }],
  'image/webp': [
    { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
};

/** Number of leading bytes needed to recognise a type. */
export const PICTURE_HEAD_BYTES = 12;

/** Largest picture that carriers accept: 5 MB. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Maximum length of a stored file name, in characters. */
const NAME_MAX = 80;

/** Recognises a picture's type by its bytes, never by its name. Returns null if the type is not allowed. */
export function pictureType(head: Uint8Array): PictureType | null {
  const found = PICTURE_TYPES.find((type) =>
    SIGNATURES[type].every(({ at, bytes }) => bytes.every((byte, place) => head[at + place] === byte)),
  );
  return found ?? null;
}

/** Returns why a file can't be sent, or null. `head` contains the file's first bytes. */
export function pictureProblem({
  size,
  head,
}: {
  readonly size: number;
  readonly head: Uint8Array;
}): OwnReason | null {
  if (size === 0) return ':emptyFile';
  if (size > PICTURE_MAX_BYTES) return ':pictureTooLarge';
  return pictureType(head) === null ? ':notAPicture' : null;
}

/** Invisible characters and direction controls, which could disguise a file name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a file name that is safe to show and to send. Removes invisible characters and limits the length.
 */
export function plainName(name: string): string {
  const characters = [...name.replace(INVISIBLE, '').trim()];
  if (characters.length === 0) return 'Picture';
  if (characters.length <= NAME_MAX) return characters.join('');
  // Keep the end, because it has the file extension.
  return `${characters.slice(0, NAME_MAX - 9).join('')}…${characters.slice(-8).join('')}`;
}
