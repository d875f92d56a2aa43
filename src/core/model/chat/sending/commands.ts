import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { filledNameSchema, nameSchema, textSchema } from '../../../kernel/text-limits.ts';
import { PICTURES_MAX } from '../../media/allowed-pictures.ts';
import { KEEPS_TEXT, WRITES } from '../../session/needs.ts';
import { sendingAnswers } from './answers.ts';

const chatId = filledNameSchema;
export const sendingCommands = defineCommands(sendingAnswers, {
  sendMessage: { input: sendingAnswers.sendMessage.storable, may: WRITES },
  /** `key` must name a row with the status Not sent. */
  retryMessage: {
    input: v.object({ type: v.literal('retryMessage'), chatId, key: nameSchema }),
    may: WRITES,
  },
  /**
   * Removes a queued or failed row and returns its text. A message that the service could not deliver keeps
   * its row, and its failure is dismissed. With `edit`, the row's picture returns to the draft.
   */
  discardMessage: {
    input: v.object({
      type: v.literal('discardMessage'),
      chatId,
      key: nameSchema,
      edit: v.exactOptional(v.boolean()),
    }),
    may: WRITES,
  },
  /**
   * Takes back messages that are held, and puts their text and pictures into the draft. If any of them was attempted
   * already, takes back none. `ending` is text that the tab appended. The draft does not get it.
   */
  undoSend: {
    input: v.object({
      type: v.literal('undoSend'),
      chatId,
      keys: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(PICTURES_MAX)),
      ending: v.exactOptional(nameSchema),
    }),
    may: WRITES,
  },
  setDraft: { input: sendingAnswers.setDraft.storable, may: KEEPS_TEXT },
  /** Removes this text of another tab. Idempotent. */
  dropDraft: {
    input: v.object({ type: v.literal('dropDraft'), chatId, text: textSchema }),
    may: KEEPS_TEXT,
  },
  markUnread: { input: sendingAnswers.markUnread.storable, may: WRITES },
});
