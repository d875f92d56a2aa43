import type { StatusUpdate, WorldMessage, WorldParticipant, WorldStatus } from '../../world/chat-types.ts';
import type { Json } from '../../world/json.ts';
import { sidOf } from '../../world/random.ts';
import { addressOf, type ChatRecord, contactsOf } from './chats.ts';
import { afterReport, reportToAll } from './receipts.ts';

/** The business number (spec, section 9). The number is from a range that is reserved for fiction. */
export const BUSINESS_NUMBER = '+442079460812';

interface Written {
  readonly id: number;
  readonly at: number;
  readonly body: string;
  readonly mediaUrl: string | null;
  readonly subject: string | null;
  readonly attributes: Json;
  readonly media: readonly string[];
}

/** Default values of the fields that only chat clients set. */
export const PLAIN = { subject: null, attributes: {}, media: [] } as const;

export function outboundMessage(
  chat: ChatRecord,
  written: Written & {
    readonly author: string;
    readonly status: WorldStatus;
    readonly errorCode: number | null;
    readonly clientMessageId: string | null;
  },
  salt: string,
): WorldMessage {
  return {
    ...written,
    ...placeOf(chat, written, salt),
    direction: 'outbound',
    participantSid: chat.participants.find(({ identity }) => identity === written.author)?.sid ?? null,
    from: BUSINESS_NUMBER,
    to: contactsOf(chat).map(addressOf).join(', '),
  };
}

export function inboundMessage(
  chat: ChatRecord,
  written: Written & { readonly contact: WorldParticipant },
  salt: string,
): WorldMessage {
  const { contact, ...rest } = written;
  const address = addressOf(contact);
  return {
    ...rest,
    ...placeOf(chat, written, salt),
    direction: 'inbound',
    author: address,
    participantSid: contact.sid,
    from: address,
    to: BUSINESS_NUMBER,
    status: null,
    errorCode: null,
    clientMessageId: null,
  };
}

function placeOf(chat: ChatRecord, { id, at }: Written, salt: string) {
  return {
    sid: sidOf('IM', `${salt}:message:${id}`),
    chatId: chat.id,
    index: chat.nextIndex,
    updatedAt: at,
    updatedBy: null,
    statusAt: null,
    receipts: null,
  };
}

export interface Messages {
  append(chat: ChatRecord, message: WorldMessage): void;
  replace(chat: ChatRecord, message: WorldMessage): void;
  remove(chat: ChatRecord, message: WorldMessage): void;
  get(idOrSid: number | string): WorldMessage | undefined;
  byClientMessageId(clientMessageId: string): WorldMessage | undefined;
  /** Returns the highest id so far; 0 in an empty world. */
  lastId(): number;
}

export function createMessages(): Messages {
  const byKey = new Map<number | string, WorldMessage>();
  const byClientId = new Map<string, WorldMessage>();
  let lastId = 0;

  const remember = (message: WorldMessage): void => {
    byKey.set(message.id, message);
    byKey.set(message.sid, message);
    if (message.clientMessageId !== null) byClientId.set(message.clientMessageId, message);
  };

  return {
    append(chat, message) {
      chat.messages.push(message);
      chat.nextIndex = message.index + 1;
      lastId = message.id;
      remember(message);
    },
    replace(chat, message) {
      chat.messages[placeIn(chat, message)] = message;
      remember(message);
    },
    remove(chat, message) {
      chat.messages.splice(placeIn(chat, message), 1);
      byKey.delete(message.id);
      byKey.delete(message.sid);
      if (message.clientMessageId !== null) byClientId.delete(message.clientMessageId);
    },
    get: (idOrSid) => byKey.get(idOrSid),
    byClientMessageId: (clientMessageId) => byClientId.get(clientMessageId),
    lastId: () => lastId,
  };
}

/** Searches from the end, because most changes concern recent messages. */
const placeIn = (chat: ChatRecord, { id }: WorldMessage): number =>
  chat.messages.findLastIndex((message) => message.id === id);

/** Error code for a failure without a reason from the carrier. */
const UNKNOWN_ERROR_CODE = 30008;

/**
 * The statuses that may follow each status. A delivered message cannot fail any more. A delivery replaces an earlier
 * failure, so that the REST API and the status document agree.
 */
const NEXT: Record<WorldStatus, readonly WorldStatus[]> = {
  sent: ['delivered', 'seen', 'failed'],
  delivered: ['seen'],
  seen: [],
  failed: ['delivered', 'seen'],
};

/**
 * Returns the message after a delivery report. A late or repeated report never lowers the status: it returns the same
 * object.
 */
export function withStatus(message: WorldMessage, update: StatusUpdate): WorldMessage {
  if (message.status === null || !NEXT[message.status].includes(update.status)) return message;
  const { status, errorCode, at } = update;
  const report = reportToAll(status, errorCode, at);
  const receipts = message.receipts?.map((receipt) => afterReport(receipt, report)) ?? null;
  return { ...message, status, errorCode, statusAt: at, receipts };
}

/** Only a failure has an error code. */
export function errorCodeFor(status: WorldStatus, errorCode: number | null | undefined): number | null {
  return status === 'failed' ? (errorCode ?? UNKNOWN_ERROR_CODE) : null;
}
