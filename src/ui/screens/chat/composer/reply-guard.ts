import type { RefusalCode } from '../../../../core/answer.ts';

/** A reply that was kept back until the agent says that it is still meant. */
export type ReplyGuard = {
  /** Why: the refusal's sentence. */
  readonly message: string;
  /** The message's id stays: it is the same message that is sent after all. */
  readonly clientMessageId: string;
  /** What the agent had seen when the writing began. */
  readonly after: string | null;
};

/** Whether a refusal asks for a second word rather than telling of a failure. */
export const asksAgain = (code: RefusalCode): boolean => code === 'staleReply' || code === 'unverified';

/** What is left in the box when `body` was sent and the box reads `written` by now. */
export const leftAfter = (body: string, written: string): string =>
  written.startsWith(body) ? written.slice(body.length).trimStart() : written;

/** What was last on the screen when a text was begun; null while there is no text. */
export type ReplyStart = { readonly after: string | null } | null;

/** The start of a text that now reads `text`, with `lastKey` the last message on the screen. */
export const replyStart = (before: ReplyStart, text: string, lastKey: string | null): ReplyStart =>
  text === '' ? null : (before ?? { after: lastKey });
