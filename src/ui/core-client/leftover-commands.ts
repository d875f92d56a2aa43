import * as v from 'valibot';
import { type Command, storableCommandSchema } from '../../core/commands.ts';
import type { OpenChannel } from '../../worker/protocol.ts';
import type { TabStorage } from './tab-storage.ts';

/** A command that its page left unanswered. Its id is kept, so that it takes effect once however often it is sent. */
export interface LeftoverCommand {
  readonly id: string;
  readonly command: Command;
  /** The key of the user who gave it; null if signed out. */
  readonly userKey: string | null;
}

/** The commands that a page leaves when it closes, oldest first. */
export interface Leaving {
  /** For the same tab after a reload: unanswered commands, which the worker may not have executed. */
  readonly toItself: readonly LeftoverCommand[];
  /** For the other tabs: commands that no worker will execute otherwise. */
  readonly toOthers: readonly LeftoverCommand[];
}

/** Saves the user's last writing when a page closes, perhaps together with its worker. */
export interface LeftoverCommands {
  leave(leaving: Leaving): void;
  /** Adopts this tab's own leftovers, then those of other tabs. Returns a function that stops. */
  watch(adopt: (leftover: LeftoverCommand) => void): () => void;
}

const NAME = 'switchboard-left';

const leftoversSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    command: storableCommandSchema,
    userKey: v.nullable(v.string()),
  }),
);
const textSchema = v.pipe(v.string(), v.parseJson(), leftoversSchema);

/** Whether the command holds the user's own writing. Never a sign-in, which holds a password. */
const isWriting = ({ command: { type } }: LeftoverCommand): boolean =>
  type === 'sendMessage' || type === 'setDraft' || type === 'markUnread';

/**
 * Selects the writing, without drafts that a later command in the same chat replaced: if a worker has executed both,
 * the old draft would come back.
 */
const latestWriting = (commands: readonly LeftoverCommand[]): readonly LeftoverCommand[] => {
  const last = new Map<string, LeftoverCommand>();
  for (const leftover of commands) {
    const { command } = leftover;
    if (command.type === 'setDraft' || command.type === 'sendMessage') last.set(command.chatId, leftover);
  }
  return commands.filter(
    (leftover) =>
      isWriting(leftover) &&
      (leftover.command.type !== 'setDraft' || last.get(leftover.command.chatId) === leftover),
  );
};

export function createLeftoverCommands(storage: TabStorage, openChannel: OpenChannel): LeftoverCommands {
  /** Reads and removes this tab's leftovers: executed twice, they could overwrite later writing. */
  const takeOwn = (): readonly LeftoverCommand[] => {
    try {
      const text = storage.read(NAME);
      if (text === null) return [];
      storage.remove(NAME);
      const leftovers = v.safeParse(textSchema, text);
      return leftovers.success ? leftovers.output : [];
    } catch {
      return [];
    }
  };

  return {
    leave(leaving) {
      const own = latestWriting(leaving.toItself);
      if (own.length > 0) {
        try {
          storage.write(NAME, JSON.stringify(own));
        } catch {
          // The other tabs still get theirs.
        }
      }
      const others = latestWriting(leaving.toOthers);
      if (others.length === 0) return;
      const channel = openChannel(NAME);
      channel.postMessage(others);
      channel.close();
    },
    watch(adopt) {
      for (const leftover of takeOwn()) adopt(leftover);
      const channel = openChannel(NAME);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const received = v.safeParse(leftoversSchema, data);
        if (!received.success) return;
        for (const leftover of received.output.filter(isWriting)) adopt(leftover);
      };
      return () => channel.close();
    },
  };
}
