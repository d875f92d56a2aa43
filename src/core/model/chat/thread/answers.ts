import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';
import type { FoundMessages, MessagePlace } from './types.ts';

const foundMessages: v.GenericSchema<unknown, FoundMessages> = v.object({
  hits: v.array(
    v.object({
      id: v.nullable(v.number()),
      sid: v.nullable(v.string()),
      body: v.string(),
      author: v.nullable(v.string()),
      at: v.number(),
      mine: v.boolean(),
      direction: v.picklist(['inbound', 'outbound']),
    }),
  ),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
});

const messagePlace: v.GenericSchema<unknown, MessagePlace> = v.object({
  key: v.nullable(v.string()),
  held: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hasOlder: v.boolean(),
});

export const threadAnswers = defineAnswers({
  reloadChat: { answer: v.null(), resendable: true },
  loadOlder: { answer: v.null(), resendable: true },
  searchMessages: { answer: foundMessages, resendable: true },
  findMessage: { answer: messagePlace, resendable: true },
  markRead: { answer: v.null(), resendable: true },
  markSeen: { answer: v.null(), resendable: true },
});
