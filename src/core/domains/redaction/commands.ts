import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import { REDACTS } from '../../model/session/needs.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRedact } from './decide-redact.ts';
import type { Erasures } from './erasures.ts';

export const redactionCommands = {
  /**
   * Removes the text of a sent or received message on this device, for good. The service keeps its copy. Repeated,
   * it changes nothing. Answers when the text is erased from the device, or the first attempt has failed.
   */
  redactMessage: commandsWith<
    Pick<SessionContext, 'committer'> & {
      readonly erasures: Pick<Erasures, 'run'>;
      /** What a replay has read of the log. */
      readonly past: { reread(): Promise<void> };
    }
  >()({
    input: v.object({
      type: v.literal('redactMessage'),
      chatId: filledNameSchema,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: REDACTS,
    async perform({ committer, erasures, past }, asked, causedBy) {
      const answer = await committer.commit((state) => decideRedact(state, asked), {
        about: [asked.chatId],
        causedBy,
      });
      if (answer.ok) {
        await erasures.run();
        await past.reread();
      }
      return answer;
    },
  }),
};
