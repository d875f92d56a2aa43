/** Pictures that people upload, and that image elements show. */
import { HttpResponse } from 'msw';
import type { WorldMedia } from '../subjects/chats/media.ts';
import { invalid } from './answers.ts';

/** The form field with the picture (spec, section 7). */
const FIELD = 'image';

/** The bytes at the start of each picture format. `at` is the offset of the bytes. */
const SIGNATURES = [
  { type: 'image/jpeg', marks: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  { type: 'image/png', marks: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }] },
  { type: 'image/gif', marks: [{ at: 0, bytes: [0x47, 0x49, 0x46, 0x38] }] },
  {
    type: 'image/webp',
    marks: [
      { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
      { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
    ],
  },
] as const;

/**
 * Detects the media type from the bytes and ignores the declared type. Returns null for anything else than a known
 * picture.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(({ marks }) =>
    marks.every((mark) => mark.bytes.every((byte, place) => bytes[mark.at + place] === byte)),
  );
  return found?.type ?? null;
}

const NAMES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/gif': 'GIF', 'image/webp': 'WebP' } as const;
type PictureType = keyof typeof NAMES;

/** Reads the picture in the form of a request. Returns the refusal if there is none, or if it may not be used. */
export async function readPicture(
  request: Request,
  { megabytes, types }: { readonly megabytes: number; readonly types: readonly PictureType[] },
) {
  const form = await request.formData().catch(() => null);
  const file = form?.get(FIELD);
  if (!(file instanceof Blob)) return invalid({ [FIELD]: ['The form contains no picture'] });
  if (file.size > megabytes * 1024 * 1024)
    return invalid({ [FIELD]: [`A picture can be at most ${megabytes} MB`] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = pictureType(bytes);
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((type) => NAMES[type]),
  );
  return contentType !== null && types.includes(contentType)
    ? { category: 'media' as const, filename: file.name, contentType, bytes }
    : invalid({ [FIELD]: [`Send a ${names} picture`] });
}

/** Sends a picture. A browser that opens its address runs nothing in it. */
export const pictureAnswer = ({ bytes, contentType }: WorldMedia) =>
  new HttpResponse(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
    },
  });
