import type { Reason } from '../../../core/kernel/reasons.ts';
import { foreignKind } from '../../../core/model/media/foreign-file.ts';
import { PICTURE_HEAD_BYTES, pictureProblem } from '../../../core/model/media/picture.ts';

/** Longest side of a converted photograph, px: a phone's screen shows no more. */
const SIDE_MAX = 2560;
const QUALITY = 0.88;
const MEGABYTE = 1_000_000;

/** A file in a format that carriers take, or why there is none. */
export type Carried =
  | { readonly isCarried: true; readonly file: File }
  | { readonly isCarried: false; readonly reason: Reason };

const refused = (reason: Reason): Carried => ({ isCarried: false, reason });

/**
 * Returns a chosen picture as carriers take it: an AVIF or HEIC photograph as JPEG, if this browser can open it.
 * @throws if the file can't be read: it may be a folder, or it was moved
 */
export async function inCarriedFormat(file: File): Promise<Carried> {
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const kind = foreignKind(head);
  switch (kind) {
    case null:
      return { isCarried: true, file };
    case 'video':
      return refused(`:videoFile ${Math.max(1, Math.round(file.size / MEGABYTE))}`);
    case 'heic':
    case 'avif': {
      const jpeg = await asJpeg(file);
      if (jpeg !== null) return { isCarried: true, file: jpeg };
      return refused(kind === 'heic' ? ':heicPicture' : ':avifPicture');
    }
  }
}

/** As `inCarriedFormat`. Also refuses what is no picture and what is too large to be sent. */
export async function carriedPicture(file: File): Promise<Carried> {
  const carried = await inCarriedFormat(file);
  if (!carried.isCarried) return carried;
  const { size } = carried.file;
  const head = new Uint8Array(await carried.file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const problem = pictureProblem({ size, head });
  return problem === null ? carried : refused(problem);
}

/** Null: this browser can't open the picture. Only Safari opens HEIC. */
async function asJpeg(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return blob === null ? null : new File([blob], name, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
