import * as v from 'valibot';
import { type Command, commandSchema } from '../../core/commands.ts';
import type { OpenChannel } from '../../worker/protocol.ts';

/** A command as it was given to a worker: with its id, so that it has one effect however often it is told. */
export interface LeftCommand {
  readonly id: string;
  readonly command: Command;
  /** Whose it is; null for nobody's. */
  readonly userKey: string | null;
}

/** What the user wrote last, when page and worker go together: others carry it out. */
export interface LeftCommands {
  /** The page goes: tells the other tabs, and this one in case it is only reloaded. */
  leave(commands: readonly LeftCommand[]): void;
  /** Takes what this tab left itself, and listens to the others. The answer stops it. */
  watch(adopt: (left: LeftCommand) => void): () => void;
}

/** Where a tab leaves something for itself after a reload; each may throw where there is no storage. */
export interface OwnPlace {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

const NAME = 'switchboard-left';

const leftSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    command: commandSchema,
    userKey: v.nullable(v.string()),
  }),
);
const textSchema = v.pipe(v.string(), v.parseJson(), leftSchema);

/** What the user wrote and can't be asked for again. Never a password, which signing in holds. */
const isWriting = ({ command: { type } }: LeftCommand): boolean =>
  type === 'sendMessage' || type === 'setDraft' || type === 'markUnread';

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
    leave(commands) {
      const left = commands.filter(isWriting);
      if (left.length === 0) return;
      try {
        place.write(NAME, JSON.stringify(left));
      } catch {
        // The other tabs are told all the same.
      }
      const channel = openChannel(NAME);
      channel.postMessage(left);
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

/** `sessionStorage`: the tab's own, and it lives as long. */
export const browserOwnPlace: OwnPlace = {
  read: (key) => sessionStorage.getItem(key),
  write: (key, text) => sessionStorage.setItem(key, text),
  remove: (key) => sessionStorage.removeItem(key),
};
