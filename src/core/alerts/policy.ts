import { type Chat, rowWithSid } from '../chat/chat.ts';
import type { Message } from '../chat/message.ts';
import { cutText } from '../chat/text/shown-text.ts';
import type { MessageAlert } from './alert.ts';

/** A message that the realtime service has told of just now, and what is known about it. */
export interface Arrival {
  readonly chatId: string;
  readonly chatName: string;
  readonly message: Message;
  /** The realtime service told of it before: to this worker, or to one that lived before it. */
  readonly toldBefore: boolean;
  /** A page had brought it before, and all of its chat has been read. */
  readonly readBefore: boolean;
  /** The agent wants no calls from its chat. */
  readonly isMuted: boolean;
  /** A visible tab has its chat open. */
  readonly inSight: boolean;
}

/** Why a message raises no alert. A colleague's answer is no more a call for help than one's own. */
const SILENCES = {
  ours: ({ message }) => message.direction === 'outbound',
  toldBefore: ({ toldBefore }) => toldBefore,
  readBefore: ({ readBefore }) => readBefore,
  muted: ({ isMuted }) => isMuted,
  inSight: ({ inSight }) => inSight,
} as const satisfies Readonly<Record<string, (arrival: Arrival) => boolean>>;

const isSilent = (arrival: Arrival): boolean => Object.values(SILENCES).some((applies) => applies(arrival));

/** What is known of a message before it is taken in; `chat` as it was then, with its messages. */
export function knownBefore(
  chat: Chat | undefined,
  { sid }: Pick<Message, 'sid'>,
): Pick<Arrival, 'toldBefore' | 'readBefore'> {
  const row = chat?.body && sid !== null ? rowWithSid(chat.body, sid) : undefined;
  if (chat === undefined || row === undefined) return { toldBefore: false, readBefore: false };
  return {
    // Only the realtime service tells of indices.
    toldBefore: row.source === 'realtime' || row.message.index !== null,
    readBefore: chat.unseen === 0,
  };
}

/** Characters of a message that an alert tells: more than any notification shows. */
const TEXT_LETTERS = 200;

/** The one alert for what came together, or null where nothing of it is worth one. */
export function alertOf(arrivals: readonly Arrival[]): MessageAlert | null {
  const heard = arrivals.filter((arrival) => !isSilent(arrival));
  const [first] = heard;
  if (first === undefined) return null;
  const { chatId, chatName, message } = heard.reduce((newest, one) =>
    one.message.at >= newest.message.at ? one : newest,
  );
  return {
    kind: 'message',
    chatId,
    chatName,
    text: cutText(message.body, TEXT_LETTERS),
    at: message.at,
    sids: heard.flatMap((arrival) => arrival.message.sid ?? []),
  };
}
