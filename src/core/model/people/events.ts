import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { participantSchema } from '../chat/message.ts';

export const peopleEvents = {
  'participants.listed': defineEvent({
    v: 1,
    payload: v.object({ chatId: v.string(), participants: v.array(participantSchema) }),
    group: 'chat',
    stream: ({ chatId }) => chatId,
    summary: ({ participants }) => `${participants.length} participants`,
  }),
};
