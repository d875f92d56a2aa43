/** The participants of each chat. The first chats have fixed participants; the others are generated. */
import type { Random } from '../../world/random.ts';
import { chatContact, createNames, reservedPhone, smsContact } from '../contacts/contact-seeds.ts';
import type { ContactSeed } from './chats.ts';
import { STREETS } from './threads.ts';

export type Language = 'english' | 'arabic';

export interface CastChat {
  readonly friendlyName: string;
  readonly isGroup: boolean;
  readonly contacts: readonly ContactSeed[];
  readonly language: Language;
  /** Number of unread messages at the end of the chat. */
  readonly unread: number;
  readonly lastSendFailed: boolean;
  readonly favourite: boolean;
}

type Opening = Omit<CastChat, 'isGroup' | 'contacts'> & {
  readonly channel: 'sms' | 'chat';
  /** Names of a group's members. Without `people`, the chat has one contact named `friendlyName`. */
  readonly people?: readonly string[];
};

const QUIET = { language: 'english', unread: 0, lastSendFailed: false, favourite: false } as const;

const OPENINGS: readonly Opening[] = [
  { ...QUIET, friendlyName: 'Fenella Osei', channel: 'sms', favourite: true },
  {
    ...QUIET,
    friendlyName: '14 Quay Street',
    channel: 'sms',
    people: ['Bram Castellane', 'Ottilie Vance', 'Rafe Sundaram'],
    unread: 3,
    favourite: true,
  },
  { ...QUIET, friendlyName: 'Odile Marchetti', channel: 'chat', unread: 2 },
  { ...QUIET, friendlyName: 'Kofi Lindqvist', channel: 'sms', unread: 1 },
  { ...QUIET, friendlyName: 'Ida Thornbury', channel: 'chat', favourite: true },
  {
    ...QUIET,
    friendlyName: 'Penrose Lettings',
    channel: 'sms',
    people: ['Maeve Penrose', 'Idris Calloway'],
  },
  { ...QUIET, friendlyName: 'Yusra Bellamy', channel: 'sms', language: 'arabic', unread: 1 },
  { ...QUIET, friendlyName: 'Callum Ferreira', channel: 'sms', lastSendFailed: true },
  { ...QUIET, friendlyName: 'Hassan Verrall', channel: 'chat' },
  { ...QUIET, friendlyName: 'Marguerite Doyle', channel: 'sms' },
];

/** Names of the people of the first chats. All of them have agreed to get messages. */
export const OPENING_NAMES: ReadonlySet<string> = new Set(
  OPENINGS.flatMap(({ friendlyName, people }) => people ?? [friendlyName]),
);

/**
 * Number of unread messages of some later chats, by place in the list. Together with `OPENINGS`, twelve chats have
 * unread messages.
 */
const LATER_UNREAD: ReadonlyMap<number, number> = new Map([
  [10, 1],
  [11, 4],
  [14, 2],
  [17, 1],
  [21, 5],
  [26, 1],
  [33, 2],
  [48, 1],
]);

/**
 * Every 13th of the later chats is a group. Every third of the others has a contact with a chat client instead of a
 * phone.
 */
const GROUP_EVERY = 13;
const CHAT_CHANNEL_EVERY = 3;

/** Returns the participants of `count` chats, the most recently active first. */
export function castOf(count: number, random: Random): readonly CastChat[] {
  const nextName = createNames(random);
  let phones = 0;
  const contact = (name: string, channel: 'sms' | 'chat'): ContactSeed =>
    channel === 'chat' ? chatContact(name) : smsContact(name, reservedPhone(phones++));

  const later = (place: number): Opening => {
    const base = { ...QUIET, unread: LATER_UNREAD.get(place) ?? 0 };
    if (place % GROUP_EVERY === 0) {
      const people = Array.from({ length: random.int(2, 4) }, nextName);
      return { ...base, friendlyName: `${place} ${random.pick(STREETS)}`, channel: 'sms', people };
    }
    const channel = place % CHAT_CHANNEL_EVERY === 0 ? 'chat' : 'sms';
    return { ...base, friendlyName: nextName(), channel };
  };

  return Array.from({ length: count }, (_, place) => {
    const { channel, people, ...chat } = OPENINGS[place] ?? later(place);
    return {
      ...chat,
      isGroup: people !== undefined,
      contacts: (people ?? [chat.friendlyName]).map((name) => contact(name, channel)),
    };
  });
}
