import * as v from 'valibot';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../../kernel/text-limits.ts';
import { READS, WRITES } from '../../../model/session/needs.ts';
import type { SessionContext } from '../../context/context.ts';
import { decideDelete, decideUndoDelete } from './decide-deletion.ts';

const chatId = filledNameSchema;

const command = commandsWith<Pick<SessionContext, 'committer' | 'ports'>>();

export const deletionCommands = {
  /** Hides the chat at once. The core requests the deletion when the time to undo is over. */
  deleteChat: command({
    input: v.object({ type: v.literal('deleteChat'), chatId }),
    may: WRITES,
    perform: ({ committer, ports }, asked, causedBy) =>
      committer.commit((state) => decideDelete(state, asked, ports.clock.now()), { causedBy }),
  }),
  /**
   * Cancels a deletion before its request leaves, or dismisses the notice of a failed deletion. Writes nothing at the
   * service, so it stays possible if the right to write is taken meanwhile.
   */
  undoDelete: command({
    input: v.object({ type: v.literal('undoDelete'), chatId }),
    may: READS,
    perform: ({ committer }, asked, causedBy) =>
      committer.commit((state) => decideUndoDelete(state, asked), { causedBy }),
  }),
};
