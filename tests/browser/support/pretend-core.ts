import type { Answer } from '../../../src/core/answer.ts';
import type { ChatListView } from '../../../src/core/chat/list/types.ts';
import type { ThreadView } from '../../../src/core/chat/thread/types.ts';
import type { Command, CommandValue } from '../../../src/core/commands.ts';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import type { WatchedViewOf, WatchedViews, WatchRequest } from '../../../src/worker/protocol.ts';
import { SILENT_CLIENT } from '../silent-client.ts';
import { createToldViews } from '../told-views.ts';

const nothing = () => undefined;

type AnyView = WatchedViewOf<WatchRequest>;

/** What a worker would send to the tab. */
export type Views = Partial<Omit<WatchedViews, 'thread'>> & {
  /** The chats of which the messages are known. */
  readonly threads?: readonly ThreadView[];
  /** Answers before all others. Undefined: the others do. */
  readonly viewOf?: (request: WatchRequest) => AnyView | undefined;
};

export interface PretendCore {
  readonly client: CoreClient;
  /** What the screens asked for, oldest first. */
  readonly commands: readonly Command[];
  /** Sends views to the tab, and keeps those that it has. */
  readonly show: (views: Views) => void;
}

const named = (list: ChatListView, q: string): ChatListView => ({
  head: { ...list.head, q },
  rows: list.rows.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
});

/**
 * A core whose views are those of the test. A command for which `answer` has nothing is never answered. A
 * search of the chat list finds names.
 */
export function createPretendCore(
  first: Views,
  answer: (command: Command) => Answer<CommandValue> | undefined = () => undefined,
): PretendCore {
  let views = first;
  /** Searches by their text: a view is the same object until it changes. */
  let searches = new Map<string, ChatListView>();
  const commands: Command[] = [];

  const searched = (list: ChatListView, q: string): ChatListView => {
    const view = searches.get(q) ?? named(list, q);
    searches.set(q, view);
    return view;
  };
  const { view, changed } = createToldViews((request) => {
    const own = views.viewOf?.(request);
    if (own !== undefined) return own;
    if (request.view === 'thread') return views.threads?.find(({ head }) => head.chatId === request.chatId);
    if (request.view === 'chatList' && request.q !== '' && views.chatList !== undefined)
      return searched(views.chatList, request.q);
    return views[request.view];
  });
  return {
    client: {
      ...SILENT_CLIENT,
      view,
      execute(command) {
        commands.push(command);
        const answered = answer(command);
        // biome-ignore lint/suspicious/noExplicitAny: an answer to whatever is asked
        return answered === undefined ? new Promise(nothing) : Promise.resolve(answered as Answer<any>);
      },
    },
    commands,
    show(more) {
      views = { ...views, ...more };
      searches = new Map();
      changed();
    },
  };
}
