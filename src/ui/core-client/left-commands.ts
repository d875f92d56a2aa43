import * as v from 'valibot';
import { type Command, writingSchema } from '../../core/commands.ts';
import type { OpenChannel } from '../../worker/protocol.ts';
import type { OwnPlace } from './own-place.ts';

/** A command as it was given to a worker: with its id, so that it has one effect however often it is told. */
export interface LeftCommand {
  readonly id: string;
  readonly command: Command;
  /** Whose it is; null for nobody's. */
  readonly userKey: string | null;
}

/** What a page leaves as it goes, in the order in which it was written. */
export interface Leaving {
  /** To itself, in case it is only reloaded: what no worker has answered, which may go with the page. */
  readonly toItself: readonly LeftCommand[];
  /** To the other tabs: what nobody else will carry out. */
  readonly toOthers: readonly LeftCommand[];
}

/** What the user wrote last, when the page goes and perhaps its worker too. */
export interface LeftCommands {
  leave(leaving: Leaving): void;
  /** Takes what this tab left itself, and listens to the others. The answer stops it. */
  watch(adopt: (left: LeftCommand) => void): () => void;
}

const NAME = 'switchboard-left';

const leftSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    command: writingSchema,
    userKey: v.nullable(v.string()),
  }),
);
const textSchema = v.pipe(v.string(), v.parseJson(), leftSchema);

/** What the user wrote and can't be asked for again. Never a password, which signing in holds. */
const isWriting = ({ command: { type } }: LeftCommand): boolean =>
  type === 'sendMessage' || type === 'setDraft' || type === 'markUnread';

/**
 * Without the drafts of a chat in which something was written later: of a worker that has done it all, the
 * draft would come back.
 */
const lastWords = (commands: readonly LeftCommand[]): readonly LeftCommand[] => {
  const last = new Map<string, LeftCommand>();
  for (const left of commands) {
    const { command } = left;
    if (command.type === 'setDraft' || command.type === 'sendMessage') last.set(command.chatId, left);
  }
  return commands.filter(
    (left) => isWriting(left) && (left.command.type !== 'setDraft' || last.get(left.command.chatId) === left),
  );
};

export function createLeftCommands(place: OwnPlace, openChannel: OpenChannel): LeftCommands {
  /** Removed as it is read: what was carried once must not come back over what was written since. */
  const takeOwn = (): readonly LeftCommand[] => {
    try {
      const text = place.read(NAME);
      if (text === null) return [];
      place.remove(NAME);
      const left = v.safeParse(textSchema, text);
      return left.success ? left.output : [];
    } catch {
      return [];
    }
  };

  return {
    leave(leaving) {
      const own = lastWords(leaving.toItself);
      if (own.length > 0) {
        try {
          place.write(NAME, JSON.stringify(own));
        } catch {
          // The other tabs are told all the same.
        }
      }
      const others = lastWords(leaving.toOthers);
      if (others.length === 0) return;
      const channel = openChannel(NAME);
      channel.postMessage(others);
      channel.close();
    },
    watch(adopt) {
      for (const left of takeOwn()) adopt(left);
      const channel = openChannel(NAME);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const told = v.safeParse(leftSchema, data);
        if (!told.success) return;
        for (const left of told.output.filter(isWriting)) adopt(left);
      };
      return () => channel.close();
    },
  };
}
