import type { Performers } from '../../kernel/define/define-command.ts';
import type { redactionCommands } from '../../model/redaction/commands.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRedact } from './decide-redact.ts';
import type { Erasures } from './erasures.ts';

export const performRedaction = (
  { committer }: Pick<SessionContext, 'committer'>,
  erasures: Pick<Erasures, 'run'>,
): Performers<typeof redactionCommands> => ({
  /** Answers when the text is erased from the device, or the first attempt has failed. */
  async redactMessage(command, commandId) {
    const answer = await committer.commit((state) => decideRedact(state, command), {
      about: [command.chatId],
      causedBy: commandId,
    });
    if (answer.ok) await erasures.run();
    return answer;
  },
});
