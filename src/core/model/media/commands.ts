import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { bytesSchema, filledNameSchema, nameSchema } from '../../kernel/text-limits.ts';
import { READS, WRITES } from '../session/needs.ts';
import { mediaAnswers } from './answers.ts';

const chatId = filledNameSchema;
const attachmentId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const mediaCommands = defineCommands(mediaAnswers, {
  /** Adds a picture to the draft. The tab makes `attachmentId`. Repeating an id has no effect. */
  addAttachment: {
    input: v.object({
      type: v.literal('addAttachment'),
      chatId,
      attachmentId,
      name: nameSchema,
      bytes: bytesSchema,
    }),
    may: WRITES,
  },
  removeAttachment: {
    input: v.object({ type: v.literal('removeAttachment'), chatId, attachmentId }),
    may: WRITES,
  },
  uploadAgain: { input: v.object({ type: v.literal('uploadAgain'), chatId, attachmentId }), may: WRITES },
  /** Returns a stored picture, or null if this device does not have the picture. */
  readAttachment: { input: v.object({ type: v.literal('readAttachment'), attachmentId }), may: READS },
});
