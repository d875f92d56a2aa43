import type { RefusalCode, UnreadMessage } from '../../../../core/kernel/answer.ts';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { ThreadView } from '../../../../core/model/chat/thread/types.ts';
import type { ChatTexts } from '../../../shared/chat/texts/texts.ts';
import type { NameOf } from '../../../shared/profile/colleague-names.ts';

/**
 * Key of the last message on screen; null in an empty chat. Undefined until messages are loaded: no message
 * counts as unread then.
 */
export type LastKey = string | null | undefined;

/** A reply that is held back until the agent confirms it. */
export type ReplyGuard = {
  readonly reason: Reason;
  /** The message that the agent had not seen. Undefined if the core only knows that such a message may exist. */
  readonly unread: UnreadMessage | undefined;
  /** The id of the held message. A confirmed send reuses it. */
  readonly clientMessageId: string;
  /** The last message that the agent had seen when the text was started. */
  readonly after: LastKey;
};

/** Returns true if the refusal asks the agent to confirm, instead of reporting a failure. */
export const asksAgain = (code: RefusalCode): boolean => code === 'staleReply' || code === 'unverified';

/** Returns the question whether to send a reply although this message arrived meanwhile. */
export const askWords = (
  t: ChatTexts,
  { direction, author, quote }: UnreadMessage,
  nameOf: NameOf,
): string => {
  if (direction === 'inbound') return t('composer.reply.contactWrote', { quote });
  return author === null
    ? t('composer.reply.colleagueReplied', { quote })
    : t('composer.reply.replied', { name: nameOf(author), quote });
};

/** Returns the text that remains in the box after `body` was sent. `written` is the current text. */
export const leftAfter = (body: string, written: string): string =>
  written.startsWith(body) ? written.slice(body.length).trimStart() : written;

/**
 * The last message on screen when the agent started the text. Null without text, or before messages are
 * loaded.
 */
export type ReplyStart = { readonly after: string | null } | null;

/** Returns the reply start for the current text. `lastKey` names the last message on screen. */
export const replyStart = (before: ReplyStart, text: string, lastKey: LastKey): ReplyStart => {
  if (text === '') return null;
  return before ?? (lastKey === undefined ? null : { after: lastKey });
};

type Shown = {
  readonly head: Pick<ThreadView['head'], 'known' | 'loading' | 'error' | 'hasOlder'>;
  readonly rows: readonly { readonly key: string }[];
};

export const lastKeyOf = ({ head, rows }: Shown): LastKey => {
  const last = rows.at(-1);
  if (last !== undefined) return last.key;
  return !head.known || head.loading || head.error !== null || head.hasOlder ? undefined : null;
};
