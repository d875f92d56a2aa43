import type { WatchRequest } from '../../worker/protocol/protocol.ts';

/** The frame needs only the head of the chat list, which the smallest window contains. */
export const LIST_HEAD = { view: 'chatList', q: '', size: 1 } as const satisfies WatchRequest;

/**
 * The views that the frame watches on every screen. The page requests these views before it draws the first
 * screen.
 */
export const FRAME_VIEWS = [
  { view: 'session' },
  { view: 'connection' },
  { view: 'storage' },
  LIST_HEAD,
] as const satisfies readonly WatchRequest[];
