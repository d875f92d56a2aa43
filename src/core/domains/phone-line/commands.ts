import * as v from 'valibot';
import { refuse } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { phoneCode } from '../../kernel/phone/phone-code.ts';
import { filledNameSchema, nameSchema } from '../../kernel/text-limits.ts';
import { callActSchema } from '../../model/phone-line/types.ts';
import { CALLS } from '../../model/session/needs.ts';
import type { PhoneLine } from './phone-line.ts';

const callId = filledNameSchema;

const command = commandsWith<{ readonly line: PhoneLine }>();

const NO_NUMBER = refuse('malformedCommand', ':inputInvalid');

export const lineCommands = {
  /** Calls a number, or a contact whose number the user may not see (`to` is empty). Refused while a call runs. The line tells what becomes of it. */
  dial: command({
    input: v.pipe(
      v.object({
        type: v.literal('dial'),
        to: nameSchema,
        contactId: v.nullable(filledNameSchema),
      }),
      v.check(({ to, contactId }) => to !== '' || contactId !== null),
    ),
    may: CALLS,
    async perform({ line }, { to, contactId }, key) {
      const { phoneField } = await phoneCode.load();
      const read = v.safeParse(phoneField, to);
      if (!read.success || (read.output === '' && contactId === null)) return NO_NUMBER;
      return line.dial({ to: read.output, contactId, key });
    },
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
