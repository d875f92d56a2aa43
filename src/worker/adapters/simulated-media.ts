import type { CallMedia } from '../../core/ports/call-media.ts';

/** A leg without sound. The screens say so. */
export const simulatedMedia: CallMedia = {
  hasSound: false,
  open: () => ({ silence: () => undefined, close: () => undefined }),
};
