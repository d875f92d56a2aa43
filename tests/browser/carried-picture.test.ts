import { expect, test, vi } from 'vitest';
import { pictureType } from '../../src/core/model/media/picture.ts';
import { carriedPicture } from '../../src/ui/shared/pictures/carried-picture.ts';

/** A picture of 2 × 2 pixels. */
const AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
/** A file of ISO 14496-12 with a brand, such as `heic`. */
const branded = (brand: string, size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(`\0\0\0\x18ftyp${brand}`));
  return bytes;
};

test('an AVIF picture becomes a JPEG of the same size and name', async () => {
  const carried = await carriedPicture(new File([bytesOf(AVIF)], 'Boiler.v2.avif', { type: 'image/avif' }));
  if (!carried.isCarried) throw new Error(`It was refused: ${String(carried.reason)}`);
  expect(carried.file.name).toBe('Boiler.v2.jpg');
  expect(pictureType(new Uint8Array(await carried.file.arrayBuffer()))).toBe('image/jpeg');
  const { width, height } = await createImageBitmap(carried.file);
  expect([width, height]).toEqual([2, 2]);
});

test('a browser that opens HEIC sends it as JPEG', async () => {
  const opened = await createImageBitmap(new ImageData(4000, 1000));
  const decode = vi.spyOn(window, 'createImageBitmap').mockResolvedValueOnce(opened);
  const carried = await carriedPicture(new File([branded('heic')], 'IMG_0001.HEIC'));
  decode.mockRestore();
  if (!carried.isCarried) throw new Error(`It was refused: ${String(carried.reason)}`);
  expect(carried.file.name).toBe('IMG_0001.jpg');
  const { width, height } = await createImageBitmap(carried.file);
  expect([width, height]).toEqual([2560, 640]);
});

test.each([
  ['IMG_0001.HEIC', branded('heic'), ':heicPicture'],
  ['burst.heif', branded('mif1'), ':heicPicture'],
  ['broken.avif', branded('avif'), ':avifPicture'],
  ['clip.mov', branded('qt  ', 12_000_000), ':videoFile 12'],
  ['clip.mp4', branded('isom'), ':videoFile 1'],
  ['clip.webm', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...new Uint8Array(20)]), ':videoFile 1'],
  ['note.txt', new TextEncoder().encode('Just a text'), ':notAPicture'],
])('%s is refused with its reason', async (name, bytes, reason) => {
  expect(await carriedPicture(new File([bytes], name))).toEqual({ isCarried: false, reason });
});
