import * as v from 'valibot';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../../kernel/text-limits.ts';
import { READS } from '../../../model/session/needs.ts';
import type { Receipts } from './receipts.ts';

export const receiptCommands = {
  /** Loads the receipts of a message, which the view `receipts` shows. */
  loadReceipts: commandsWith<{ readonly receipts: Pick<Receipts, 'load'> }>()({
    input: v.object({
      type: v.literal('loadReceipts'),
      chatId: filledNameSchema,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: READS,
    reads: true,
    perform: ({ receipts }, { chatId, key }) => receipts.load(chatId, key),
  }),
};
