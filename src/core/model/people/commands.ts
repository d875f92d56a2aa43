import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import { WRITES } from '../session/needs.ts';
import { peopleAnswers } from './answers.ts';
import { newcomerSchema, PEOPLE_MAX } from './types.ts';

const chatId = filledNameSchema;

export const peopleCommands = defineCommands(peopleAnswers, {
  /** Loads one page of the contacts that match. The page is not logged. */
  searchContacts: {
    input: v.object({
      type: v.literal('searchContacts'),
      q: v.pipe(v.string(), v.maxLength(200)),
      by: v.picklist(['name', 'phone']),
      page: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** The chat to which the person may be added. */
      chatId: v.exactOptional(chatId),
    }),
    may: WRITES,
  },
  /** Finds the contact in a single chat. The view `record` of the collection `contacts` shows it. */
  findContact: {
    input: v.object({ type: v.literal('findContact'), chatId }),
    may: { actions: ['view-chat', 'view-contacts'], writes: false },
    reads: true,
  },
  addParticipants: {
    input: v.object({
      type: v.literal('addParticipants'),
      chatId,
      participants: v.pipe(v.array(newcomerSchema), v.minLength(1), v.maxLength(PEOPLE_MAX)),
    }),
    may: WRITES,
  },
  removeParticipant: {
    input: v.object({ type: v.literal('removeParticipant'), chatId, uuid: filledNameSchema }),
    may: WRITES,
  },
});
