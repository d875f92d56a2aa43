import type { WatchRequest } from '../../worker/protocol.ts';

/** What the frame shows of all chats is in the list's head: the smallest window has it. */
export const LIST_HEAD = { view: 'chatList', q: '', size: 1 } as const satisfies WatchRequest;

/** What is watched behind every screen: asked for before any is drawn. */
export const FRAME_VIEWS = [
  { view: 'session' },
  { view: 'connection' },
  { view: 'storage' },
  LIST_HEAD,
] as const satisfies readonly WatchRequest[];
