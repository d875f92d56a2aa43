import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { phoneField } from '../../kernel/phone/phone-field.ts';
import { filledNameSchema, nameSchema } from '../../kernel/text-limits.ts';
import { callActSchema } from '../../model/phone-line/types.ts';
import { CALLS } from '../../model/session/needs.ts';
import type { PhoneLine } from './phone-line.ts';

const callId = filledNameSchema;

const command = commandsWith<{ readonly line: PhoneLine }>();

export const lineCommands = {
  /** Calls a number, or a contact whose number the user may not see (`to` is empty). Refused while a call runs. The line tells what becomes of it. */
  dial: command({
    input: v.pipe(
      v.object({
        type: v.literal('dial'),
        to: v.pipe(nameSchema, phoneField),
        contactId: v.nullable(filledNameSchema),
      }),
      v.check(({ to, contactId }) => to !== '' || contactId !== null),
    ),
    may: CALLS,
    perform: async ({ line }, { to, contactId }, key) => line.dial({ to, contactId, key }),
  }),
  /** Does something to a call. */
  actOnCall: command({
    input: v.object({ type: v.literal('actOnCall'), callId, act: callActSchema }),
    may: CALLS,
    perform: ({ line }, { callId: id, act }, key) => line.act({ callId: id, act, key }),
  }),
  muteCall: command({
    input: v.object({ type: v.literal('muteCall'), callId, isMuted: v.boolean() }),
    may: CALLS,
    perform: async ({ line }, asked) => line.mute(asked.callId, asked.isMuted),
  }),
  /** Takes away the notice why the last act was not done. */
  noteLine: command({
    input: v.object({ type: v.literal('noteLine') }),
    may: CALLS,
    perform: async ({ line }) => line.note(),
  }),
};
