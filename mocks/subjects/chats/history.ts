/** Generates the messages with which a world starts. */
import type { WorldStatus } from '../../world/chat-types.ts';
import type { WorldOptions } from '../../world/ground.ts';
import { createRandom, type Random } from '../../world/random.ts';
import { DAY, earlierDay, lastActivityAgo, MINUTE, pause } from '../../world/times.ts';
import { firstName } from '../contacts/contact-seeds.ts';
import { type CastChat, castOf } from './cast.ts';
import type { ChatSeed } from './chats.ts';
import {
  ARABIC_FOLLOW_UPS,
  ARABIC_SCRIPTS,
  DAYS,
  ENGINEERS,
  FOLLOW_UPS,
  GROUP_SCRIPTS,
  PRICES,
  SCRIPTS,
  type Script,
  SLOTS,
  STREETS,
} from './threads.ts';

export type HistoryMessage =
  | { readonly direction: 'inbound'; readonly at: number; readonly body: string; readonly contact: number }
  | {
      readonly direction: 'outbound';
      readonly at: number;
      readonly body: string;
      readonly author: string;
      readonly status: WorldStatus;
      readonly errorCode: number | null;
    };

export interface ChatHistory extends Omit<ChatSeed, 'contactId'> {
  readonly messages: readonly HistoryMessage[];
  /** Number of unread inbound messages at the end. */
  readonly unread: number;
  readonly favouriteOf: readonly string[];
}

/**
 * Length of the first chat, to test long threads. Only worlds of at least `LONG_CHAT_FROM` chats have this long chat.
 */
const LONG_CHAT_MESSAGES = 2000;
const LONG_CHAT_FROM = 50;

/** Twilio's error code for a message that the carrier filtered out. */
const CARRIER_FILTERED = 30007;

const AGENT = 'agent@example.com';
const SUPERVISOR = 'supervisor@example.com';

/** Returns the history of every chat, the most recently active first. No message is later than `startedAt`. */
export function writeHistory(
  options: Pick<WorldOptions, 'seed' | 'chats' | 'messagesPerChat'>,
  startedAt: number,
): readonly ChatHistory[] {
  const cast = castOf(options.chats, createRandom(options.seed, 'cast'));
  return cast.map((chat, place) => {
    const random = createRandom(options.seed, `chat:${place}`);
    const isLong = place === 0 && options.chats >= LONG_CHAT_FROM;
    const count = isLong ? LONG_CHAT_MESSAGES : options.messagesPerChat;
    const unread = Math.min(chat.unread, count);
    const messages = messagesOf({ ...chat, unread }, count, startedAt - lastActivityAgo(place), random);
    const first = messages[0];
    return {
      friendlyName: chat.friendlyName,
      isGroup: chat.isGroup,
      contacts: chat.contacts,
      createdAt: first ? first.at - MINUTE : startedAt - DAY,
      createdBy: random.pick([AGENT, SUPERVISOR]),
      messages,
      unread,
      favouriteOf: chat.favourite ? [AGENT] : [],
    };
  });
}

interface ScriptedMessage {
  readonly at: number;
  readonly side: 'in' | 'out';
  readonly body: string;
}

function messagesOf(
  chat: CastChat,
  count: number,
  lastAt: number,
  random: Random,
): readonly HistoryMessage[] {
  const scripted = conversationsOf(chat, count, lastAt, random);
  const lastOut = scripted.findLastIndex(({ side }) => side === 'out');
  return scripted.map(({ at, side, body }, index): HistoryMessage => {
    if (side === 'in') {
      return { direction: 'inbound', at, body, contact: random.int(0, chat.contacts.length - 1) };
    }
    const failed = chat.lastSendFailed && index === lastOut;
    const reached = onChatChannel(chat) && random.next() < 0.9 ? 'seen' : 'delivered';
    // The newest message may still be in flight.
    const status = index === scripted.length - 1 && random.next() < 0.3 ? 'sent' : reached;
    return {
      direction: 'outbound',
      at,
      body,
      author: random.next() < 0.8 ? AGENT : SUPERVISOR,
      status: failed ? 'failed' : status,
      errorCode: failed ? CARRIER_FILTERED : null,
    };
  });
}

/**
 * Joins scripts into `count` messages, backwards from `lastAt`. The oldest script may be cut. The newest script ends
 * with the chat's unread messages.
 */
function conversationsOf(
  chat: CastChat,
  count: number,
  lastAt: number,
  random: Random,
): readonly ScriptedMessage[] {
  const unread = [...Array(chat.unread).keys()].map((index) => {
    const followUps = chat.language === 'arabic' ? ARABIC_FOLLOW_UPS : FOLLOW_UPS;
    return {
      side: 'in' as const,
      body: followUps[(index + random.int(0, 7)) % followUps.length] ?? followUps[0],
    };
  });
  const nextScript = scriptsFor(chat, random);
  const backwards: ScriptedMessage[] = [];
  let end = lastAt;
  let lines = [...fill(nextScript(), chat, random), ...unread];
  while (backwards.length < count) {
    let at = end;
    for (const line of lines.reverse()) {
      backwards.push({ ...line, at });
      at -= pause(random);
    }
    end = earlierDay(at, random.int(1, 4), random);
    lines = fill(nextScript(), chat, random);
  }
  return backwards.slice(0, count).reverse();
}

function scriptsFor(chat: CastChat, random: Random): () => Script {
  const scripts = chat.language === 'arabic' ? ARABIC_SCRIPTS : chat.isGroup ? GROUP_SCRIPTS : SCRIPTS;
  let left: Script[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(scripts);
    return left.pop() ?? scripts[0];
  };
}

function fill(script: Script, chat: CastChat, random: Random): { side: 'in' | 'out'; body: string }[] {
  const values: Readonly<Record<string, string>> = {
    first: firstName(chat.friendlyName),
    engineer: random.pick(ENGINEERS),
    street: random.pick(STREETS),
    day: random.pick(DAYS),
    slot: random.pick(SLOTS),
    price: random.pick(PRICES),
  };
  return script.map(([side, text]) => ({
    side,
    body: text.replace(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced),
  }));
}

function onChatChannel(chat: CastChat): boolean {
  return chat.contacts.some(({ identity }) => identity !== null);
}
