import { cutText } from '../../kernel/cut-text.ts';
import type { MessageAlert } from '../../model/alerts/alert.ts';
import type { FlagRule } from '../../model/alerts/types.ts';
import { type Chat, rowWithSid } from '../../model/chat/chat.ts';
import type { Message } from '../../model/chat/message.ts';
import { isRead } from '../../model/chat/unseen/unseen.ts';

/** A message that the realtime service has just reported, and facts known before it arrived. */
export interface Arrival {
  readonly chatId: string;
  readonly chatName: string;
  readonly message: Message;
  /** True if the realtime service has reported the message before, to this worker or to an earlier worker. */
  readonly wasReported: boolean;
  /** True if a page loaded the message before, and the user has read it. */
  readonly wasRead: boolean;
  readonly isMuted: boolean;
  /** True if somebody is at a visible tab that shows the chat. */
  readonly isWatched: boolean;
  /** The user's rule for a flag of the chat. */
  readonly rule: FlagRule | null;
  /** True in the user's quiet hours. */
  readonly isQuietNow: boolean;
}

/** Reasons not to raise an alert. `ours`: this user or a colleague wrote the message. */
const SILENCES = {
  ours: ({ message }) => message.direction === 'outbound',
  reported: ({ wasReported }) => wasReported,
  read: ({ wasRead }) => wasRead,
  muted: ({ isMuted }) => isMuted,
  watched: ({ isWatched }) => isWatched,
  never: ({ rule }) => rule === 'never',
  quiet: ({ isQuietNow, rule }) => isQuietNow && rule !== 'always',
} as const satisfies Readonly<Record<string, (arrival: Arrival) => boolean>>;

export const isSilent = (arrival: Arrival): boolean =>
  Object.values(SILENCES).some((applies) => applies(arrival));

/**
 * Looks up facts about a message before it is folded. `chat` is the chat before the fold, with its messages.
 */
export function knownBefore(
  chat: Chat | undefined,
  { sid }: Pick<Message, 'sid'>,
): Pick<Arrival, 'wasReported' | 'wasRead'> {
  const row = chat?.body && sid !== null ? rowWithSid(chat.body, sid) : undefined;
  if (chat === undefined || row === undefined) return { wasReported: false, wasRead: false };
  return {
    // Only messages from the realtime service have an index.
    wasReported: row.source === 'realtime' || row.message.index !== null,
    wasRead: isRead(row, chat.horizon),
  };
}

/** Maximum number of characters of a message in an alert. Notifications show fewer. */
const TEXT_LETTERS = 200;

/**
 * Returns one alert for messages that arrived together, or null if every message has a reason for no alert.
 */
export function alertOf(arrivals: readonly Arrival[]): MessageAlert | null {
  const alerting = arrivals.filter((arrival) => !isSilent(arrival));
  const [first] = alerting;
  if (first === undefined) return null;
  const { chatId, chatName, message } = alerting.reduce((newest, one) =>
    one.message.at >= newest.message.at ? one : newest,
  );
  return {
    kind: 'message',
    chatId,
    chatName,
    text: cutText(message.body, TEXT_LETTERS),
    at: message.at,
    sids: alerting.flatMap((arrival) => arrival.message.sid ?? []),
  };
}
