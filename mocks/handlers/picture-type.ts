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
export function pictureType(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(({ marks }) =>
    marks.every((mark) => mark.bytes.every((byte, place) => bytes[mark.at + place] === byte)),
  );
  return found?.type ?? null;
}
