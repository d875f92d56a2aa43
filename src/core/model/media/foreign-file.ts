/** A file that carriers take from nobody, but that people have: photographs of phones, and videos. */
export type ForeignKind = 'heic' | 'avif' | 'video';

const textAt = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/** Brands of ISO 14496-12 files, as MIAF and the registry at mp4ra.org name them. */
const HEIC: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const AVIF: ReadonlySet<string> = new Set(['avif', 'avis']);
/** The first bytes of Matroska and WebM. */
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3] as const;

/** Recognises such a file by its first 12 bytes, never by its name. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  if (MATROSKA.every((byte, place) => head[place] === byte)) return 'video';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'AVI ') return 'video';
  if (textAt(head, 4, 8) !== 'ftyp') return null;
  const brand = textAt(head, 8, 12);
  if (AVIF.has(brand)) return 'avif';
  return HEIC.has(brand) ? 'heic' : 'video';
}
