import * as v from 'valibot';
import { done, refuse } from '../../../kernel/answer.ts';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../../kernel/text-limits.ts';
import { WRITES } from '../../../model/session/needs.ts';
import type { SessionContext } from '../../context/context.ts';
import type { RecordDesk } from '../../records/record-desk.ts';
import { chatFlags } from './chat-flags.ts';

const flagIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(15), v.regex(/^\d+$/))), v.maxLength(100));

export const flagCommands = {
  /**
   * Adds the flags `put` to a chat and removes the flags `taken`, as a durable write. Idempotent. The latest change of a
   * chat wins.
   */
  flagChat: commandsWith<
    Pick<SessionContext, 'committer'> & { readonly records: Pick<RecordDesk, 'write' | 'end'> }
  >()({
    input: v.object({
      type: v.literal('flagChat'),
      chatId: filledNameSchema,
      put: flagIds,
      taken: flagIds,
    }),
    may: WRITES,
    async perform({ committer, records }, { chatId, put, taken }, commandId) {
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
  }),
};
