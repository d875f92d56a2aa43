import type { Answer } from './answer.ts';
import type { Command, CommandValues } from './commands.ts';
import type { Ports } from './ports.ts';
import type { Credentials } from './session/user.ts';
import type { ViewOf, ViewRequest } from './views.ts';

/** What a tab has before its user's eyes. */
export interface Attention {
  /** The chat that is open, if any. */
  readonly chatId: string | null;
  /** Whether the tab can be seen; a hidden tab's chat rings like any other. */
  readonly visible: boolean;
}

/** The headless program: the one door for the worker, for Node and for tests. */
export interface Core {
  /**
   * Signs the user in with what the tab's cookies hold. The same user again renews the token; another
   * user ends the session of the first. Resolves when the log is folded and the views are live.
   */
  attach(credentials: Credentials): Promise<Answer<null>>;
  /** Never rejects. `commandId` makes a repeated command one command. */
  execute<C extends Command>(command: C, commandId: string): Promise<Answer<CommandValues[C['type']]>>;
  /** The view as it is now. The same object as before when nothing in it changed. */
  view<R extends ViewRequest>(request: R): ViewOf<R>;
  /** Calls back, in a later microtask, whenever any view may have changed. The answer stops it. */
  onChange(listener: () => void): () => void;
  /** A tab came, looks elsewhere, or (null) is gone. */
  attend(tabId: string, attention: Attention | null): void;
  /** Closes the clients and the log; what is stored stays. Idempotent. */
  stop(): Promise<void>;
}

export type CreateCore = (ports: Ports) => Core;
