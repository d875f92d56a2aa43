/** Bytes that start like a PNG but are no valid picture. Different values of `mark` give different pictures. */
export const png = (mark = 1, size = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(mark);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};
