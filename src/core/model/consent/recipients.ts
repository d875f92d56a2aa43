import type { Chat } from '../chat/chat.ts';
import type { Participant } from '../chat/message.ts';
import { labelOf } from '../chat/names.ts';
import { isOpen, type OpenWrite } from '../records/writes.ts';
import type { State } from '../state.ts';
import { maySendIn, maySendTo, type Recipient } from './may-send.ts';
import { type ChatConsent, NO_LIMITS, type PersonConsent } from './types.ts';

export type ConsentReads = Pick<State, 'consent' | 'records' | 'self'>;

/** A person in a chat, who would get its messages. */
export interface ChatRecipient extends Recipient {
  readonly address: string;
  readonly name: string;
  readonly consent: PersonConsent | null;
}

/**
 * Returns the people who would get a message to this chat. A participant with an identity may be a colleague, so it
 * counts only if the service has a contact for it, or if nobody else can be the contact of a single chat.
 */
export function recipientsOf(state: ConsentReads, chat: Chat): readonly ChatRecipient[] {
  const hasNumber = chat.participants.some((one) => numberOf(one) !== null);
  return chat.participants.flatMap((one): readonly ChatRecipient[] => {
    const number = numberOf(one);
    const address = number ?? one.identity;
    if (address === null || (number === null && state.self.has(address))) return [];
    const consent = consentAt(state, address);
    const isContact =
      number !== null ||
      (consent !== null && consent.contactId !== null) ||
      (!chat.isGroup && !hasNumber && !address.includes('@'));
    if (!isContact) return [];
    const name = consent?.name || labelOf(one);
    return [{ address, channel: number === null ? 'chat' : 'sms', name, consent }];
  });
}

const numberOf = ({ phone, address }: Participant): string | null => phone ?? address;

/** Returns what the device knows of a person. An opt-out that a user here has entered counts before it is saved. */
export function consentAt({ consent, records }: ConsentReads, address: string): PersonConsent | null {
  const known = consent.get(address) ?? null;
  if (known === null || known.contactId === null || known.consent === 'out') return known;
  for (const write of records.writes.values())
    if (isOptOutOf(write, known.contactId))
      return { ...known, consent: 'out', since: write.askedAt, source: 'user' };
  return known;
}

const isOptOutOf = (write: OpenWrite, contactId: string): boolean =>
  write.collection === 'contacts' &&
  write.recordId === contactId &&
  isOpen(write) &&
  write.input.consent === 'out';

/** Returns whether messages may be sent to this chat, with the permit for them. */
export const maySend = (state: ConsentReads, chat: Chat) => maySendIn(chat.id, recipientsOf(state, chat));

/**
 * Returns who gets the messages of a chat, for its screen.
 *
 * @param failed the addresses about which the service was asked without an answer
 */
export function chatConsent(state: ConsentReads, failed: ReadonlySet<string>, chat: Chat): ChatConsent {
  const people = recipientsOf(state, chat);
  const answer = maySendIn(chat.id, people);
  if (!answer.may) {
    const { since, source, reopens } = answer;
    return { ...NO_LIMITS, closed: { since, source, reopens } };
  }
  const named = (fits: (one: ChatRecipient) => boolean) => people.filter(fits).map(({ name }) => ({ name }));
  return {
    closed: null,
    leftOut: named((one) => !maySendTo(one).may),
    notAsked: named(({ consent }) => consent?.consent === 'unknown' && consent.contactId !== null),
    notKnown: named(({ address, consent }) =>
      consent === null ? failed.has(address) : consent.consent === 'unknown' && consent.contactId === null,
    ),
    pending: named(({ address, consent }) => consent === null && !failed.has(address)),
  };
}
