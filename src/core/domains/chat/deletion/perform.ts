import type { Performers } from '../../../kernel/define/define-command.ts';
import type { deletionCommands } from '../../../model/chat/deletion/commands.ts';
import type { SessionContext } from '../../context/context.ts';
import { decideDelete, decideUndoDelete } from './decide-deletion.ts';

export const performDeletion = ({
  committer,
  ports,
}: SessionContext): Performers<typeof deletionCommands> => ({
  deleteChat: (command, causedBy) =>
    committer.commit((state) => decideDelete(state, command, ports.clock.now()), { causedBy }),
  undoDelete: (command, causedBy) =>
    committer.commit((state) => decideUndoDelete(state, command), { causedBy }),
});
