import { type Chat, rowWithSid } from '../chat/chat.ts';
import type { Message } from '../chat/message.ts';
import { cutText } from '../chat/text/shown-text.ts';
import type { MessageAlert } from './alert.ts';

/** A message that the realtime service has just reported, and facts about it from before. */
export interface Arrival {
  readonly chatId: string;
  readonly chatName: string;
  readonly message: Message;
  /** The realtime service has reported the message before, to this worker or to an earlier one. */
  readonly wasReported: boolean;
  /** A page has loaded the message before, and all of its chat has been read. */
  readonly wasRead: boolean;
  /** The chat is muted. */
  readonly isMuted: boolean;
  /** A visible tab shows the chat. */
  readonly isChatOpen: boolean;
}

/** Reasons not to raise an alert. `ours`: this user or a colleague wrote the message. */
const SILENCES = {
  ours: ({ message }) => message.direction === 'outbound',
  reported: ({ wasReported }) => wasReported,
  read: ({ wasRead }) => wasRead,
  muted: ({ isMuted }) => isMuted,
  open: ({ isChatOpen }) => isChatOpen,
} as const satisfies Readonly<Record<string, (arrival: Arrival) => boolean>>;

const isSilent = (arrival: Arrival): boolean => Object.values(SILENCES).some((applies) => applies(arrival));

/** Looks up facts about a message before it is folded. `chat` is the chat before that, with its messages. */
export function knownBefore(
  chat: Chat | undefined,
  { sid }: Pick<Message, 'sid'>,
): Pick<Arrival, 'wasReported' | 'wasRead'> {
  const row = chat?.body && sid !== null ? rowWithSid(chat.body, sid) : undefined;
  if (chat === undefined || row === undefined) return { wasReported: false, wasRead: false };
  return {
    // Only messages from the realtime service have an index.
    wasReported: row.source === 'realtime' || row.message.index !== null,
    wasRead: chat.unseen === 0,
  };
}

/** Maximum number of characters of a message in an alert: more than any notification shows. */
const TEXT_LETTERS = 200;

/** Returns one alert for messages that arrived together, or null if none of them deserves one. */
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
