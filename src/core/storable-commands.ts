import * as v from 'valibot';
import { PICTURES_MAX } from './media/allowed-pictures.ts';
import { filledNameSchema, LIST_MAX, nameSchema, textSchema } from './text-limits.ts';

const chatId = filledNameSchema;
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The texts that a draft or a message may have grown from (`chat/sending/drafts.ts`). */
const from = v.exactOptional(v.pipe(v.array(textSchema), v.maxLength(LIST_MAX)));
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * The tab makes `clientMessageId` when the agent presses Send. Repeating an id has no effect.
 *
 * `after` is the key of the newest message that the agent saw when they began to write. The command is
 * refused with `staleReply` if a colleague has replied since, and with `unverified` if the check for newer
 * messages fails. With `sure`, the message is sent in both cases, because the agent has confirmed it.
 */
export const sendMessageSchema = v.object({
  type: v.literal('sendMessage'),
  chatId,
  clientMessageId,
  body: textSchema,
  /**
   * The draft's pictures that the agent saw, in order. The core sends each picture as a message of its own.
   */
  attachmentIds: v.exactOptional(v.pipe(v.array(attachmentId), v.maxLength(PICTURES_MAX))),
  after: v.exactOptional(v.nullable(nameSchema)),
  sure: v.exactOptional(v.boolean()),
  from,
});

export const setDraftSchema = v.object({ type: v.literal('setDraft'), chatId, text: textSchema, from });

export const markUnreadSchema = v.object({ type: v.literal('markUnread'), chatId });

/**
 * Commands with input that only the user could repeat. If a tab closes before the answer, it stores these
 * commands on the device. Never add sign-in commands here: they contain passwords.
 */
export const storableCommandSchema = v.variant('type', [sendMessageSchema, setDraftSchema, markUnreadSchema]);
