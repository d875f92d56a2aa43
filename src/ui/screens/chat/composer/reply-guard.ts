import type { RefusalCode } from '../../../../core/answer.ts';
import type { ThreadView } from '../../../../core/chat/thread/types.ts';

/**
 * Key of the last message on the screen: null in a chat without any, undefined while none is loaded yet and
 * nothing can be said to be unread.
 */
export type LastKey = string | null | undefined;

/** A reply that was kept back until the agent says that it is still meant. */
export type ReplyGuard = {
  /** Why: the refusal's sentence. */
  readonly message: string;
  /** The message's id stays: it is the same message that is sent after all. */
  readonly clientMessageId: string;
  /** What the agent had seen when the writing began. */
  readonly after: LastKey;
};

/** Whether a refusal asks for a second word rather than telling of a failure. */
export const asksAgain = (code: RefusalCode): boolean => code === 'staleReply' || code === 'unverified';

/** What is left in the box when `body` was sent and the box reads `written` by now. */
export const leftAfter = (body: string, written: string): string =>
  written.startsWith(body) ? written.slice(body.length).trimStart() : written;

/** What was last on the screen when a text was begun; null while there is no text, or no message loaded. */
export type ReplyStart = { readonly after: string | null } | null;

/** The start of a text that now reads `text`, with `lastKey` the last message on the screen. */
export const replyStart = (before: ReplyStart, text: string, lastKey: LastKey): ReplyStart => {
  if (text === '') return null;
  return before ?? (lastKey === undefined ? null : { after: lastKey });
};

/** What of a thread tells its last message. */
type Shown = {
  readonly head: Pick<ThreadView['head'], 'known' | 'loading' | 'error' | 'hasOlder'>;
  readonly rows: readonly { readonly key: string }[];
};

/** Key of the last message on the screen of a thread. */
export const lastKeyOf = ({ head, rows }: Shown): LastKey => {
  const last = rows.at(-1);
  if (last !== undefined) return last.key;
  return !head.known || head.loading || head.error !== null || head.hasOlder ? undefined : null;
};
