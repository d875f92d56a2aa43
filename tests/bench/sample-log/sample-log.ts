import {
  type DomainEvent,
  dedupeKeyOf,
  type EventOf,
  eventOf,
  streamOf,
} from '../../../src/core/model/events.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import { createRandom, type Random } from './random.ts';
import { listedOf, makeChat, nextMessage, PAGE_SIZE, type SampleChat, uuidOf } from './sample-chat.ts';
import { textOf } from './words.ts';

export interface SampleLogOptions {
  readonly seed: number;
  readonly events: number;
  readonly chats: number;
  /** Time of the newest event, epoch ms. */
  readonly endsAt: number;
}

/** The time between the first and the last event, ms. It is shorter than the retention time. */
export const SAMPLE_SPAN_MS = 20 * 24 * 60 * 60 * 1000;

/** Number of chats on a page of the list. */
const LIST_PAGE_SIZE = 30;

const FIRST_MESSAGE_ID = 100_000;

/** Exponent for the random choice of a chat. Busy chats get far more messages than others. */
const BUSY_SKEW = 2;

interface World {
  readonly random: Random;
  readonly chats: readonly SampleChat[];
  nextId: number;
}

type Happening = (world: World, chat: SampleChat, at: number) => readonly DomainEvent[];

const messageIn = (chat: SampleChat, world: World, at: number): EventOf<'message.received'> => {
  const direction = world.random.next() < 0.65 ? 'inbound' : 'outbound';
  return eventOf('message.received', {
    chatId: chat.id,
    message: nextMessage(chat, { ...idOf(world), at, direction, clientMessageId: null }, world.random),
  });
};

const received: Happening = (world, chat, at) => [messageIn(chat, world, at)];

const receipt: Happening = (world, chat, at) => {
  const outbound = chat.recent.filter(({ direction }) => direction === 'outbound');
  const sid = outbound[world.random.below(outbound.length)]?.sid;
  if (sid === undefined || sid === null) return received(world, chat, at);
  const status = world.random.pick(['delivered', 'seen'] as const);
  return [eventOf('status.observed', { sid, chatId: chat.id, status, errorCode: null, changedAt: null })];
};

const read: Happening = (_, chat) => {
  const last = chat.recent.at(-1);
  if (last === undefined || last.id === null) return [];
  const { id, at } = last;
  return [
    eventOf('horizon.advanced', { chatId: chat.id, throughId: id, throughAt: at, opening: id % 2 === 0 }),
  ];
};

/** A message that the agent sends, up to the service's answer. */
const sent: Happening = (world, chat, at) => {
  const clientMessageId = uuidOf(world.random);
  const send = { chatId: chat.id, clientMessageId };
  const message = nextMessage(
    chat,
    { ...idOf(world), at, direction: 'outbound', clientMessageId },
    world.random,
  );
  return [
    eventOf('outbox.enqueued', {
      ...send,
      body: message.body,
      fromDraft: true,
      attachment: null,
      mediaUrl: null,
    }),
    eventOf('outbox.attempted', { ...send, attempt: 1 }),
    eventOf('outbox.accepted', { ...send, message }),
  ];
};

const loaded: Happening = (_, chat) => [
  eventOf('page.loaded', {
    chatId: chat.id,
    place: 'newest',
    joined: true,
    live: true,
    messages: [...chat.recent],
    participants: [...chat.participants],
    older: chat.messages > PAGE_SIZE ? `/messages?uuid=${chat.id}&before=${chat.recent[0]?.id}` : null,
  }),
];

const drafted: Happening = ({ random }, chat) => {
  chat.draft = chat.draft === '' ? textOf(random) : '';
  return [eventOf('draft.changed', { chatId: chat.id, text: chat.draft })];
};

const favoured: Happening = (_, chat) => {
  chat.isFavorite = !chat.isFavorite;
  return [eventOf('favourite.set', { chatId: chat.id, isFavorite: chat.isFavorite })];
};

const reconnected: Happening = () => [
  eventOf('connection.changed', { state: 'connecting', reason: null }),
  eventOf('connection.changed', { state: 'connected', reason: null }),
];

const HAPPENINGS: readonly (readonly [perThousand: number, Happening])[] = [
  [800, received],
  [120, receipt],
  [40, read],
  [25, sent],
  [6, loaded],
  [6, drafted],
  [2, favoured],
  [1, reconnected],
];

/**
 * Creates a user's log as the console would write it. The chat list is first. Messages, statuses, sends and read
 * horizons follow. An event has about 580 bytes. Equal options give equal logs.
 */
export function* sampleLog(options: SampleLogOptions): Generator<StoredEvent> {
  const random = createRandom(options.seed);
  const envelopes = createRandom(options.seed + 1);
  const chats = sampleChats(options.chats, random);
  const world: World = { random, chats, nextId: FIRST_MESSAGE_ID };
  const timeOf = (seq: number) =>
    Math.floor(options.endsAt - (SAMPLE_SPAN_MS * (options.events - seq)) / options.events);
  let seq = 0;

  for (const event of happen(world, () => timeOf(seq + 1))) {
    if (seq === options.events) return;
    seq += 1;
    yield storedEvent(event, seq, timeOf(seq), envelopes);
  }
}

export function storedEvent(event: DomainEvent, seq: number, at: number, random: Random): StoredEvent {
  const dedupeKey = dedupeKeyOf(event);
  return {
    seq,
    id: uuidOf(random),
    type: event.type,
    v: event.v,
    stream: streamOf(event),
    at,
    recordedAt: at,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
    payload: event.payload,
  };
}

function* happen(world: World, now: () => number): Generator<DomainEvent> {
  yield* listing(world.chats, now());
  for (;;) {
    const place = Math.floor(world.chats.length * world.random.next() ** BUSY_SKEW);
    const chat = world.chats[place];
    if (chat !== undefined) yield* happeningBy(world.random.below(1000))(world, chat, now());
  }
}

export function* listing(chats: readonly SampleChat[], now: number): Generator<DomainEvent> {
  for (let from = 0; from < chats.length; from += LIST_PAGE_SIZE) {
    const isLast = from + LIST_PAGE_SIZE >= chats.length;
    yield eventOf('chats.listed', {
      q: '',
      by: 'name',
      flags: [],
      isFirst: from === 0,
      chats: chats
        .slice(from, from + LIST_PAGE_SIZE)
        .map((chat, index) => listedOf(chat, now - (from + index) * 1000)),
      total: chats.length,
      next: isLast ? null : `/chat-contacts?page=${from / LIST_PAGE_SIZE + 2}`,
    });
  }
}

function happeningBy(roll: number): Happening {
  let left = roll;
  for (const [perThousand, happening] of HAPPENINGS) {
    if (left < perThousand) return happening;
    left -= perThousand;
  }
  return received;
}

/** Creates a log's chats. They use the first random numbers, so equal seeds give equal chats. */
const sampleChats = (count: number, random: Random): readonly SampleChat[] =>
  Array.from({ length: count }, () => makeChat(random));

/** Yields new messages for a log's chats without end. Different values of `firstId` give different ids. */
export function* newMessages(
  options: Pick<SampleLogOptions, 'seed' | 'chats'> & { readonly firstId: number; readonly at: number },
): Generator<EventOf<'message.received'>> {
  const chats = sampleChats(options.chats, createRandom(options.seed));
  const world: World = { random: createRandom(options.firstId), chats, nextId: options.firstId };
  for (;;) {
    const chat = chats[world.random.below(chats.length)];
    if (chat !== undefined) yield messageIn(chat, world, options.at);
  }
}

function idOf(world: World): { readonly id: number } {
  world.nextId += 1;
  return { id: world.nextId };
}
