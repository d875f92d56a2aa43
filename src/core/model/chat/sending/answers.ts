import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, LIST_MAX, nameSchema, textSchema } from '../../../kernel/text-limits.ts';
import { PICTURES_MAX } from '../../media/allowed-pictures.ts';
import { HOLD_SECONDS } from './types.ts';

const chatId = filledNameSchema;
const clientMessageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The texts that a draft or a message may have grown from (`drafts.ts`). */
const from = v.exactOptional(v.pipe(v.array(textSchema), v.maxLength(LIST_MAX)));
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * The tab makes `clientMessageId` when the agent presses Send. Repeating an id has no effect.
 *
 * `after` is the key of the newest message that the agent saw when they began to write. The command is
 * refused with `staleReply` if a colleague has replied since, and with `unverified` if the check for newer
 * messages fails. With `sure`, the message is sent in both cases, because the agent has confirmed it.
 */
const sendMessage = v.object({
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
  /** Seconds for which the message is held, so that the user can undo it. */
  hold: v.exactOptional(v.picklist(HOLD_SECONDS)),
  from,
});

const setDraft = v.object({ type: v.literal('setDraft'), chatId, text: textSchema, from });

const markUnread = v.object({ type: v.literal('markUnread'), chatId });

const row = v.object({ key: v.string() });

export const sendingAnswers = defineAnswers({
  sendMessage: { answer: row, resendable: true, storable: sendMessage },
  retryMessage: { answer: row, resendable: false },
  undoSend: { answer: v.null(), resendable: false },
  discardMessage: { answer: v.object({ body: v.string() }), resendable: false },
  setDraft: { answer: v.null(), resendable: true, storable: setDraft },
  dropDraft: { answer: v.null(), resendable: true },
  markUnread: { answer: v.null(), resendable: true, storable: markUnread },
});
