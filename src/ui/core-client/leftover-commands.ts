import * as v from 'valibot';
import type { Command } from '../../core/core-interface.ts';
import { ANSWERS, answerOf } from '../../core/model/command-answers.ts';
import type { OpenChannel } from '../../worker/protocol/protocol.ts';
import type { TabStorage } from '../browser/tab-storage.ts';

/**
 * A command that a page left unanswered. Another page sends the command with the same id, so that it takes
 * effect only once.
 */
export interface LeftoverCommand {
  readonly id: string;
  readonly command: Command;
  /** The key of the user who gave the command; null if signed out. */
  readonly userKey: string | null;
}

/** The commands that a closing page leaves behind, oldest first. */
export interface Leaving {
  /** Unanswered commands, for this tab after a reload. The worker may not have executed them. */
  readonly toItself: readonly LeftoverCommand[];
  /** Commands for the other tabs, which no worker would execute otherwise. */
  readonly toOthers: readonly LeftoverCommand[];
}

/** Saves what the user wrote last when a page closes. The worker may close with the page. */
export interface LeftoverCommands {
  leave(leaving: Leaving): void;
  /** Adopts this tab's own leftovers, then other tabs' leftovers. Returns a function that stops watching. */
  watch(adopt: (leftover: LeftoverCommand) => void): () => void;
}

const NAME = 'switchboard-left';

const leftoversSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    command: v.union(Object.values(ANSWERS).flatMap((one) => ('storable' in one ? one.storable : []))),
    userKey: v.nullable(v.string()),
  }),
);
const textSchema = v.pipe(v.string(), v.parseJson(), leftoversSchema);

/** Returns true for commands that may be stored. A sign-in contains a password and must not be stored. */
const isWriting = ({ command: { type } }: LeftoverCommand): boolean => answerOf(type).storable !== undefined;

/**
 * Returns the storable commands, without drafts that a later command of the same chat replaced. Sending a
 * replaced draft again could restore old text.
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
  /** Reads and removes this tab's leftovers. A second execution could overwrite newer text. */
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
          // Storage failed, but the other tabs still receive their commands.
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
