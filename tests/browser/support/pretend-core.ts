import type {
  AnswerValue,
  Command,
  Commands,
  CommandType,
  CommandValue,
} from '../../../src/core/core-interface.ts';
import type { Answer } from '../../../src/core/kernel/answer.ts';
import type { ChatListView } from '../../../src/core/model/chat/list/types.ts';
import type { ThreadView } from '../../../src/core/model/chat/thread/types.ts';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import type { WorkerConnection } from '../../../src/ui/core-client/worker-connection.ts';
import type { WatchedViewOf, WatchedViews, WatchRequest } from '../../../src/worker/protocol/protocol.ts';
import { createClientViews } from '../client-views.ts';
import { SILENT_CLIENT } from '../silent-client.ts';

const nothing = () => undefined;

type AnyView = WatchedViewOf<WatchRequest>;

export type Views = Partial<Omit<WatchedViews, 'thread'>> & {
  readonly threads?: readonly ThreadView[];
  /** Called first for each request. If it returns undefined, the other views are used. */
  readonly viewOf?: (request: WatchRequest) => AnyView | undefined;
};

/** The answers to some commands. A command without an answer is never answered. */
export type Answers = {
  readonly [T in CommandType]?: (
    command: Commands[T],
  ) => Answer<AnswerValue<T>> | Promise<Answer<AnswerValue<T>>> | undefined;
};

const answerTo = <T extends CommandType>(answers: Answers, type: T, command: Commands[T]) =>
  answers[type]?.(command);

export interface PretendCore {
  readonly client: CoreClient;
  readonly commands: readonly Command[];
  /** Replaces these views and sends them to the tab. The other views do not change. */
  readonly show: (views: Views) => void;
}

const named = (list: ChatListView, q: string): ChatListView => ({
  head: { ...list.head, q },
  rows: list.rows.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
});

/** All views and answers that the newest pretend core gave to the page. */
let given: unknown[] = [];

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Returns the texts in the page's data, such as names and messages. */
export const givenTexts = (): ReadonlySet<string> => new Set(given.flatMap(stringsIn));

/** A core with the test's views and answers. Its search of the chat list finds only names. */
export function createPretendCore(
  first: Views,
  more: {
    readonly answers?: Answers;
    readonly connection?: WorkerConnection | null;
    /** The signed-in user, whose name is part of the page's data. */
    readonly session?: unknown;
  },
): PretendCore {
  const { answers = {}, connection = null } = more;
  let views = first;
  given = [first, more];
  /** Search results by text. A view must be the same object until it changes. */
  let searches = new Map<string, ChatListView>();
  const commands: Command[] = [];

  const searched = (list: ChatListView, q: string): ChatListView => {
    const view = searches.get(q) ?? named(list, q);
    searches.set(q, view);
    return view;
  };
  const { view, changed } = createClientViews((request) => {
    const own = views.viewOf?.(request);
    if (own !== undefined) {
      given.push(own);
      return own;
    }
    if (request.view === 'thread') return views.threads?.find(({ head }) => head.chatId === request.chatId);
    if (request.view === 'chatList' && request.q !== '' && views.chatList !== undefined)
      return searched(views.chatList, request.q);
    return views[request.view];
  });
  function execute<C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>>>;
  function execute(command: Command): Promise<Answer<CommandValue>> {
    commands.push(command);
    const answered = answerTo(answers, command.type, command);
    given.push(answered);
    return answered === undefined ? new Promise(nothing) : Promise.resolve(answered);
  }
  const link = { ...SILENT_CLIENT.link.getSnapshot(), connection };
  return {
    client: {
      ...SILENT_CLIENT,
      link: { ...SILENT_CLIENT.link, getSnapshot: () => link },
      view,
      execute,
    },
    commands,
    show(replaced) {
      views = { ...views, ...replaced };
      given.push(replaced);
      searches = new Map();
      changed();
    },
  };
}
