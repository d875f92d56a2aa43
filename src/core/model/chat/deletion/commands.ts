import * as v from 'valibot';
import { defineCommands } from '../../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../../kernel/text-limits.ts';
import { READS, WRITES } from '../../session/needs.ts';
import { deletionAnswers } from './answers.ts';

const chatId = filledNameSchema;

export const deletionCommands = defineCommands(deletionAnswers, {
  /** Hides the chat at once. The core requests the deletion when the time to undo is over. */
  deleteChat: { input: v.object({ type: v.literal('deleteChat'), chatId }), may: WRITES },
  /**
   * Cancels a deletion before its request leaves, or dismisses the notice of a failed deletion. Writes nothing at the
   * service, so it stays possible if the right to write is taken meanwhile.
   */
  undoDelete: { input: v.object({ type: v.literal('undoDelete'), chatId }), may: READS },
});
