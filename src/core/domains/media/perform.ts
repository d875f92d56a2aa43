import type { Performers } from '../../kernel/define/define-command.ts';
import type { mediaCommands } from '../../model/media/commands.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRemove, decideUploadAgain } from './compose-attachments.ts';
import type { Uploads } from './uploads.ts';

export const performMedia = (
  { committer }: SessionContext,
  uploads: Uploads,
): Performers<typeof mediaCommands> => ({
  addAttachment: (command, commandId) => uploads.add(command, commandId),
  removeAttachment: (command, causedBy) =>
    committer.commit((state) => decideRemove(state, command), { about: [command.chatId], causedBy }),
  uploadAgain: (command, causedBy) =>
    committer.commit((state) => decideUploadAgain(state, command), { about: [command.chatId], causedBy }),
  readAttachment: ({ attachmentId }) => uploads.read(attachmentId),
});
