import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import { newcomerSchema, PEOPLE_MAX } from '../../model/people/types.ts';
import { WRITES } from '../../model/session/needs.ts';
import type { ContactSearch } from './contacts.ts';
import type { Participants } from './participants.ts';

const chatId = filledNameSchema;

const command = commandsWith<{
  readonly contacts: ContactSearch;
  readonly participants: Participants;
}>();

export const peopleCommands = {
  /** Loads one page of the contacts that match. The page is not logged. */
  searchContacts: command({
    input: v.object({
      type: v.literal('searchContacts'),
      q: v.pipe(v.string(), v.maxLength(200)),
      page: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** The chat to which the person may be added. */
      chatId: v.exactOptional(chatId),
    }),
    may: WRITES,
    searches: 'answers',
    hides: () => 'names',
    perform: ({ contacts }, asked) => contacts.search(asked),
  }),
  /**
   * Finds or creates the contact with a phone number, which may be written as people write it. Never resent: after a lost
   * answer, the person sends the number again, and the contact is found.
   */
  contactForNumber: command({
    input: v.object({
      type: v.literal('contactForNumber'),
      phone: filledNameSchema,
      /** The chat to which the person may be added. */
      chatId: v.exactOptional(chatId),
    }),
    may: { actions: ['view-chat', 'view-contacts'], writes: true },
    hides: () => 'names',
    perform: ({ contacts }, asked, commandId) => contacts.forNumber(asked.phone, asked.chatId, commandId),
  }),
  /** Finds the contact in a single chat. The view `record` of the collection `contacts` shows it. */
  findContact: command({
    input: v.object({ type: v.literal('findContact'), chatId }),
    may: { actions: ['view-chat', 'view-contacts'], writes: false },
    reads: true,
    perform: ({ contacts }, asked) => contacts.inChat(asked.chatId),
  }),
  addParticipants: command({
    input: v.object({
      type: v.literal('addParticipants'),
      chatId,
      participants: v.pipe(v.array(newcomerSchema), v.minLength(1), v.maxLength(PEOPLE_MAX)),
    }),
    may: WRITES,
    perform: ({ contacts, participants }, asked, commandId) =>
      participants.add(asked.chatId, asked.participants.map(contacts.whole), commandId),
  }),
  removeParticipant: command({
    input: v.object({ type: v.literal('removeParticipant'), chatId, uuid: filledNameSchema }),
    may: WRITES,
    perform: ({ participants }, asked, commandId) => participants.remove(asked.chatId, asked.uuid, commandId),
  }),
};
