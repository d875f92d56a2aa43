import * as v from 'valibot';
import { defineEvent } from '../../../kernel/define/define-event.ts';
import { flagSchema } from '../message.ts';

export const flagEvents = {
  /** Only logs of older builds have it. It changes nothing, because the collection `flags` holds the flags. */
  'flags.listed': defineEvent({
    v: 1,
    payload: v.object({ flags: v.array(flagSchema) }),
    group: 'chat',
    stream: 'flags',
    summary: ({ flags }) => `${flags.length} flags`,
  }),
};
