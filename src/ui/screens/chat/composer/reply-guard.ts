import type { RefusalCode } from '../../../../core/answer.ts';
import type { ThreadView } from '../../../../core/chat/thread/types.ts';

/**
 * Key of the last message on the screen: null in an empty chat; undefined until messages are loaded, when none
 * can count as unread.
 */
export type LastKey = string | null | undefined;

/** A reply that is held back until the agent confirms it. */
export type ReplyGuard = {
  /** The refusal's sentence. */
  readonly message: string;
  /** The id stays: the same message is sent after all. */
  readonly clientMessageId: string;
  /** The last message that the agent had seen when the writing started. */
  readonly after: LastKey;
};

/** Whether a refusal asks the agent to confirm, rather than reporting a failure. */
export const asksAgain = (code: RefusalCode): boolean => code === 'staleReply' || code === 'unverified';

/** The text left in the box after `body` was sent, when the box reads `written` now. */
export const leftAfter = (body: string, written: string): string =>
  written.startsWith(body) ? written.slice(body.length).trimStart() : written;

/** The last message on the screen when the text was started; null without a text or without loaded messages. */
export type ReplyStart = { readonly after: string | null } | null;

/** The reply start for the current text, with `lastKey` the last message on the screen. */
export const replyStart = (before: ReplyStart, text: string, lastKey: LastKey): ReplyStart => {
  if (text === '') return null;
  return before ?? (lastKey === undefined ? null : { after: lastKey });
};

/** The part of a thread that shows its last message. */
type Shown = {
  readonly head: Pick<ThreadView['head'], 'known' | 'loading' | 'error' | 'hasOlder'>;
  readonly rows: readonly { readonly key: string }[];
};

/** Key of the last message on a thread's screen. */
export const lastKeyOf = ({ head, rows }: Shown): LastKey => {
  const last = rows.at(-1);
  if (last !== undefined) return last.key;
  return !head.known || head.loading || head.error !== null || head.hasOlder ? undefined : null;
};
