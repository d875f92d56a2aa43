import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { ruleOf } from '../../../src/core/model/automation/automatic-text.ts';
import type { Cause, PastRun, PastText, Situation } from '../../../src/core/model/automation/types.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { addressOf, contactsOf } from '../chats/chats.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';

export type People = Pick<ContactBook, 'contactAt' | 'contactTable'> &
  Pick<Flags, 'flagsOf'> &
  Pick<ChatBook, 'chats'>;

/** Returns the country of a number, as `FR`. Empty if unknown. */
const countryOf = (phone: string): string => parsePhoneNumberFromString(phone)?.country ?? '';

const pastText = ({ at, direction, body, clientMessageId }: WorldMessage): PastText => ({
  at,
  direction,
  body,
  rule: direction === 'outbound' ? ruleOf(clientMessageId) : null,
});

export interface Moment {
  readonly cause: Cause;
  readonly at: number;
  /** Messages from this id on came later. */
  readonly before?: number | undefined;
  readonly consent?: WorldContact['consent'] | undefined;
}

/** Returns the chat of one person, or undefined for a group: nobody knows whom of a group a rule would answer. */
export const chatOfPerson = (world: People, address: string): WorldChat | undefined =>
  world.chats().find((chat) => !chat.isGroup && contactsOf(chat).some((one) => addressOf(one) === address));

/** Returns the contact of a chat at a moment, as the rules see it. */
export function situationIn(
  world: People,
  chat: WorldChat,
  { cause, at, before = Number.POSITIVE_INFINITY, consent }: Moment,
  runs: readonly PastRun[],
): Situation {
  const [person] = contactsOf(chat);
  const contact = person === undefined ? undefined : world.contactAt(addressOf(person));
  return {
    cause,
    at,
    channel: person?.phone == null ? 'chat' : 'sms',
    name: contact?.name ?? '',
    country: countryOf(person?.phone ?? ''),
    consent: consent ?? contact?.consent ?? 'unknown',
    flags: [...new Set([...world.flagsOf(chat.id), ...(contact?.flags ?? [])])].map(String),
    past: chat.messages.filter(({ id }) => id < before).map(pastText),
    pastIsWhole: true,
    runs,
  };
}

/** Returns somebody without a chat, as the rules see them. */
export const stranger = (
  { cause, at }: Pick<Moment, 'cause' | 'at'>,
  contact: WorldContact | undefined,
  flags: readonly number[],
): Situation => ({
  cause,
  at,
  channel: contact !== undefined && contact.phone === null ? 'chat' : 'sms',
  name: contact?.name ?? '',
  country: countryOf(contact?.phone ?? ''),
  consent: contact?.consent ?? 'unknown',
  flags: [...flags, ...(contact?.flags ?? [])].map(String),
  past: [],
  pastIsWhole: true,
  runs: [],
});
