import { type EventOf, eventOf } from '../../../src/core/model/events.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import { createRandom } from './random.ts';
import { makeChat, nextMessage, type SampleChat } from './sample-chat.ts';
import { listing, SAMPLE_SPAN_MS, storedEvent } from './sample-log.ts';

export interface VolumeLogOptions {
  readonly seed: number;
  readonly chats: number;
  /** Number of messages in the long chat. This chat is first in the list. */
  readonly messages: number;
  /** Number of entries of the activity log in the long chat, after its messages. */
  readonly acts?: number;
  /** Time of the newest event, epoch ms. */
  readonly endsAt: number;
}

/**
 * Adds a row's number to its text. The scroll test reads its position from this number. The oldest message has number
 * one.
 */
export const numbered = (number: number, text: string): string => `No. ${number}: ${text}`;

/** Creates a log with a long chat list and one chat with very many messages. Equal options give equal logs. */
export function* volumeLog(options: VolumeLogOptions): Generator<StoredEvent> {
  const { seed, chats, messages, acts = 0, endsAt } = options;
  const random = createRandom(seed);
  const envelopes = createRandom(seed + 1);
  const beganAt = endsAt - SAMPLE_SPAN_MS;
  const all = volumeChats(chats, seed);
  let seq = 0;
  const stored = (event: Parameters<typeof storedEvent>[0], at: number): StoredEvent => {
    seq += 1;
    return storedEvent(event, seq, at, envelopes);
  };

  for (const event of listing(all, beganAt)) yield stored(event, beganAt);
  const [chat] = all;
  if (chat === undefined) return;
  yield stored(wholePage(chat), beganAt);
  for (let index = 0; index < messages; index += 1) {
    const at = beganAt + Math.floor((SAMPLE_SPAN_MS * (index + 1)) / messages);
    const direction = random.next() < 0.65 ? 'inbound' : 'outbound';
    const message = nextMessage(chat, { id: index + 1, at, direction, clientMessageId: null }, random);
    const body = numbered(index + 1, message.body);
    yield stored(eventOf('message.received', { chatId: chat.id, message: { ...message, body } }), at);
  }
  for (let act = 0; act < acts; act += 1) {
    const at = beganAt + Math.floor((SAMPLE_SPAN_MS * (act + 1)) / acts);
    yield stored(eventOf('favourite.set', { chatId: chat.id, isFavorite: act % 2 === 0 }), at);
  }
  yield stored(readToEnd(chat.id, messages, endsAt), endsAt);
}

/** Returns the chats of a volume log in the order of the list. The long chat is first. */
export function volumeChats(count: number, seed: number): readonly SampleChat[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, place) => {
    const chat = makeChat(random);
    return { ...chat, name: numbered(place + 1, chat.name), isFavorite: false };
  });
}

/** An event that says that the service has no older messages. */
const wholePage = ({ id, participants }: SampleChat): EventOf<'page.loaded'> =>
  eventOf('page.loaded', {
    chatId: id,
    place: 'newest',
    joined: true,
    live: true,
    messages: [],
    participants: [...participants],
    older: null,
  });

const readToEnd = (chatId: string, throughId: number, throughAt: number): EventOf<'horizon.advanced'> =>
  eventOf('horizon.advanced', { chatId, throughId, throughAt, opening: false });
