import * as v from 'valibot';
import { done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { LIST_MAX } from '../../kernel/text-limits.ts';
import { KEEPS_TEXT } from '../../model/session/needs.ts';
import { unsentTextSchema } from '../../model/unsent/types.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRestore } from './restore.ts';

export const unsentCommands = {
  /**
   * Puts back what the log of an earlier worker held. `pictures` is the number of pictures that can't be put back.
   * `cleared` is true if the log on this device was lost, so that the screen says so. Refused in any sign-in but
   * `session` (`sessionMark`): the sign-out has deleted these texts.
   */
  restoreUnsent: commandsWith<Pick<SessionContext, 'changed' | 'committer' | 'live'>>()({
    input: v.object({
      type: v.literal('restoreUnsent'),
      texts: v.pipe(v.array(unsentTextSchema), v.maxLength(LIST_MAX)),
      pictures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      cleared: v.boolean(),
      session: v.pipe(v.string(), v.maxLength(64)),
    }),
    may: KEEPS_TEXT,
    session: ({ session }) => session,
    async perform({ committer, live, changed }, { texts, pictures, cleared }, causedBy) {
      const put = texts.map((one) =>
        committer.commit((state) => decideRestore(state, one), { about: [one.chatId], causedBy }),
      );
      await Promise.all(put);
      if (!cleared) return done(null);
      const before = live.device.restored ?? { texts: 0, pictures: 0 };
      live.device.restored = {
        texts: Math.max(before.texts, texts.length),
        pictures: Math.max(before.pictures, pictures),
      };
      changed();
      return done(null);
    },
  }),
};
