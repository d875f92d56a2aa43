import type { MessageHit } from './types.ts';

/** Most chats whose messages one command searches at the service. It asks them at once. */
export const ASKED_AT_ONCE = 5;
/** Most chats whose messages one search can ask for. */
export const CHATS_TO_ASK_MAX = 2000;

/** What the service found that this device lacks. */
export interface ServiceHits {
  /** The chats that can be asked, or that were asked. */
  readonly chatIds: readonly string[];
  readonly hits: readonly MessageHit[];
}
