import { type Answer, done } from '../../kernel/answer.ts';
import type { CommandIn, Performers } from '../../kernel/define/define-command.ts';
import type { unsentCommands } from '../../model/unsent/commands.ts';
import type { SessionContext } from '../context/context.ts';
import { decideRestore } from './restore.ts';

async function restoreUnsent(
  { committer, live, changed }: SessionContext,
  { texts, pictures, cleared }: CommandIn<typeof unsentCommands, 'restoreUnsent'>,
  causedBy: string,
): Promise<Answer<null>> {
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
}

export const performUnsent = (context: SessionContext): Performers<typeof unsentCommands> => ({
  restoreUnsent: (command, commandId) => restoreUnsent(context, command, commandId),
});
