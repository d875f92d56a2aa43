import { done, refuse } from '../../../kernel/answer.ts';
import type { Performers } from '../../../kernel/define/define-command.ts';
import type { flagCommands } from '../../../model/chat/flags/commands.ts';
import type { SessionContext } from '../../context/context.ts';
import type { RecordDesk } from '../../records/records.ts';
import { chatFlags } from './chat-flags.ts';

/** Adds flags to chats and removes flags from them, as durable writes. The latest change of a chat wins. */
export const performFlags = (
  { committer }: Pick<SessionContext, 'committer'>,
  records: Pick<RecordDesk, 'write' | 'end'>,
): Performers<typeof flagCommands> => ({
  async flagChat({ chatId, put, taken }, commandId) {
    if (committer.state().chats.get(chatId) === undefined) return refuse('unknownChat', ':chatNotHere');
    const answer = await records.write(
      {
        collection: chatFlags.name,
        v: chatFlags.v,
        op: 'assign',
        recordId: chatId,
        input: { put, taken: taken.filter((id) => !put.includes(id)) },
        version: null,
        // If the command is repeated, the same id makes it the same write.
        writeId: commandId,
      },
      commandId,
    );
    if (!answer.ok) return answer;
    if (answer.value.state !== 'refused') return done(null);
    // The chat has its old flags again and the tab shows the reason, so drop the refused write.
    await records.end(commandId, { how: 'drop' }, commandId);
    const { kind, reason, fields } = answer.value.refusal;
    return {
      ok: false,
      refusal: { code: kind === 'notAllowed' ? 'notAllowed' : 'rejected', reason, fields },
    };
  },
});
