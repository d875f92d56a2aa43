import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import { contactPageSchema } from './types.ts';

export const peopleAnswers = defineAnswers({
  searchContacts: { answer: contactPageSchema, resendable: true },
  findContact: { answer: v.object({ contactId: v.nullable(v.string()) }), resendable: true },
  addParticipants: { answer: v.null(), resendable: true },
  removeParticipant: { answer: v.null(), resendable: true },
});
