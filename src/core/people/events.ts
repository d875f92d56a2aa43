import * as v from 'valibot';
import { participantSchema } from '../chat/message.ts';
import { defineEvent } from '../domain/define-event.ts';

export const peopleEvents = {
  'participants.listed': defineEvent({
    v: 1,
    payload: v.object({ chatId: v.string(), participants: v.array(participantSchema) }),
    group: 'chat',
    stream: ({ chatId }) => chatId,
    summary: ({ participants }) => `${participants.length} participants`,
  }),
};
