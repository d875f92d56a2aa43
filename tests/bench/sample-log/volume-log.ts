import { type EventOf, eventOf } from '../../../src/core/events.ts';
import type { StoredEvent } from '../../../src/core/log/envelope.ts';
import { createRandom } from './random.ts';
import { makeChat, nextMessage, type SampleChat } from './sample-chat.ts';
import { listing, SAMPLE_SPAN_MS, storedEvent } from './sample-log.ts';

export interface VolumeLogOptions {
  readonly seed: number;
  readonly chats: number;
  /** Messages in the one long chat, which is first in the list. */
  readonly messages: number;
  /** Epoch ms of the newest event. */
  readonly endsAt: number;
}

/** The text with a row's number, by which the scroll test finds its position. The oldest message is number one. */
export const numbered = (number: number, text: string): string => `No. ${number}: ${text}`;

/** Creates a log with a long list, and a chat with all of its messages. The same options give the same log. */
export function* volumeLog({ seed, chats, messages, endsAt }: VolumeLogOptions): Generator<StoredEvent> {
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
  yield stored(readToEnd(chat.id, messages, endsAt), endsAt);
}

/** The chats of such a log in list order: the long one first. */
export function volumeChats(count: number, seed: number): readonly SampleChat[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, place) => {
    const chat = makeChat(random);
    return { ...chat, name: numbered(place + 1, chat.name), isFavorite: false };
  });
}

/** Says that the service has no older messages. */
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
