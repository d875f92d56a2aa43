import { deletionsView } from './chat/deletion/deletions-view.ts';
import { flagsView } from './chat/flags/flags-view.ts';
import { chatListView } from './chat/list/chat-list-view.ts';
import { queueView } from './chat/list/queue-view.ts';
import { chatMediaView } from './chat/thread/chat-media-view.ts';
import { detailsView } from './chat/thread/details-view.ts';
import { messageSearchView } from './chat/thread/message-search.ts';
import { threadView } from './chat/thread/thread-view.ts';
import { connectionView } from './connection/connection-view.ts';
import type { LivePart } from './context/live-part.ts';
import { activityView } from './inspect/activity-view.ts';
import { connectionPastView } from './inspect/connection-past-view.ts';
import { eventsView, eventView } from './inspect/events-view.ts';
import { machinesView } from './inspect/machines-view.ts';
import { messageView } from './inspect/message-view.ts';
import type { KeyedRow, View } from './keyed-view.ts';
import type { LeftRow } from './left/types.ts';
import { storageView } from './log/storage-view.ts';
import { outboxView } from './outbox/outbox-view.ts';
import type { SessionLive } from './session/session-live.ts';
import { sessionView } from './session/session-view.ts';
import type { SessionHead } from './session/types.ts';
import type { State } from './state.ts';
import { templatesView } from './templates/templates-view.ts';
import type { UnsentHead } from './unsent/types.ts';
import { unsentView } from './unsent/unsent-view.ts';
import { createViewCache } from './view-cache.ts';
import { createFieldVersions, type Versions } from './view-versions.ts';
import type { AnyView, ViewName, ViewOf, ViewRequest, Views } from './views.ts';
import { RECORDS_WINDOW } from './windows.ts';

export interface ViewSources {
  /** Stands for the rights under which the views are made. Each board has cached views of its own. */
  readonly board: object;
  readonly state: State;
  readonly live: SessionLive;
  readonly session: SessionHead;
  readonly unsent: UnsentHead;
  readonly left: readonly LeftRow[];
}

/** A view and all that it reads. A function that reads more does not compile. */
interface Reading<S extends keyof State, L extends LivePart, R, Head extends object, Row extends KeyedRow> {
  readonly state: readonly S[];
  readonly live: readonly L[];
  readonly make: (state: Pick<State, S>, live: Pick<SessionLive, L>, request: R) => View<Head, Row>;
}

/** The cached views of one kind. `get` is declared as a method, so that all kinds fit one table. */
interface CachedViews<R, V> {
  get(request: R, sources: ViewSources, state: number, versions: Versions<LivePart>): V;
}

interface ViewKind<R, V> {
  readonly state: readonly (keyof State)[];
  open(): CachedViews<R, V>;
}

const reading = <S extends keyof State, L extends LivePart, R, Head extends object, Row extends KeyedRow>({
  state,
  live,
  make,
}: Reading<S, L, R, Head, Row>): ViewKind<R, View<Head, Row>> => ({
  state,
  open() {
    const cache = createViewCache<Head, Row>();
    return {
      get: (request, sources, stateVersion, versions) =>
        cache.get(JSON.stringify(request), stateVersion + versions.of(live), () =>
          make(sources.state, sources.live, request),
        ),
    };
  },
});

/** A small view of the core itself, which is made again after every change. */
const always = <R, Head extends object, Row extends KeyedRow>(
  make: (sources: ViewSources) => View<Head, Row>,
): ViewKind<R, View<Head, Row>> => ({
  state: [],
  open() {
    const cache = createViewCache<Head, Row>();
    return { get: (_, sources, __, versions) => cache.get('', versions.total(), () => make(sources)) };
  },
});

type RequestOf<N extends ViewName> = Extract<ViewRequest, { view: N }>;

const VIEWS: { readonly [N in ViewName]: ViewKind<RequestOf<N>, Views[N]> } = {
  session: always(({ session }) => sessionView(session)),
  unsent: always(({ state, unsent }) => unsentView(state, unsent)),
  left: always(({ left }) => ({ head: {}, rows: left })),
  connection: reading({
    state: ['totals'],
    live: ['connection', 'attention', 'device'],
    make: connectionView,
  }),
  connectionPast: reading({ state: ['seq'], live: ['tail'], make: (_, live) => connectionPastView(live) }),
  chatList: reading({
    state: ['chats', 'totals', 'index', 'flagged', 'self'],
    live: ['chats', 'device'],
    make: chatListView,
  }),
  flags: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { held = false }: RequestOf<'flags'>) => flagsView(live.records, held),
  }),
  templates: reading({ state: ['templates'], live: ['templates'], make: templatesView }),
  queue: reading({
    state: ['chats', 'totals', 'index', 'self'],
    live: ['chats', 'device'],
    make: queueView,
  }),
  thread: reading({
    state: ['chats', 'self', 'namesSends'],
    live: ['attention', 'chats', 'device', 'uploads'],
    make: threadView,
  }),
  deletions: reading({ state: ['chats', 'totals'], live: [], make: deletionsView }),
  details: reading({ state: ['seq', 'chats', 'self'], live: ['timelines'], make: detailsView }),
  chatMedia: reading({ state: ['chats', 'self'], live: ['chats'], make: chatMediaView }),
  messageSearch: reading({
    state: ['chats', 'self'],
    live: [],
    make: (state, _, request) => messageSearchView(state, request),
  }),
  outbox: reading({ state: ['chats', 'totals'], live: [], make: outboxView }),
  storage: reading({
    state: [],
    live: ['storage', 'device'],
    make: (_, live) => storageView(live.storage()),
  }),
  machines: reading({ state: ['seq', 'chats', 'totals'], live: ['machines', 'chats'], make: machinesView }),
  activity: reading({ state: ['seq', 'chats', 'self'], live: ['tail'], make: activityView }),
  events: reading({ state: ['seq', 'chats', 'self'], live: ['tail', 'records', 'access'], make: eventsView }),
  event: reading({
    state: ['seq', 'self'],
    live: ['tail', 'records', 'access'],
    make: (state, live, { seq }: RequestOf<'event'>) => eventView(state, live, seq),
  }),
  message: reading({ state: ['seq', 'chats', 'self'], live: ['trails'], make: messageView }),
  records: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection, v, query, from = 0, size = RECORDS_WINDOW }: RequestOf<'records'>) =>
      live.records.list(collection, v, query, { from, size }),
  }),
  record: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection, v, recordId }: RequestOf<'record'>) =>
      live.records.record(collection, v, recordId),
  }),
  writes: reading({
    state: ['records'],
    live: ['records', 'access'],
    make: (_, live, { collection }: RequestOf<'writes'>) => live.records.writes(collection),
  }),
  search: reading({
    state: ['seq'],
    live: ['search', 'access'],
    make: (_, live, { query, size }: RequestOf<'search'>) => live.search.find(query, size),
  }),
  imports: reading({ state: ['import'], live: ['imports'], make: (_, live) => live.imports() }),
};

export interface CurrentViews {
  /**
   * Returns the view. It is made again only if something that it reads has changed. Returns the same object if
   * nothing in the view changed.
   */
  get<R extends ViewRequest>(request: R, versions: Versions<LivePart>, sources: ViewSources): ViewOf<R>;
  /** Drops all cached views, so that the next user sees none of them. */
  clear(): void;
}

/** The cached views of one session under one set of rights. */
function openBoard() {
  const kinds: Readonly<Record<ViewName, ViewKind<ViewRequest, AnyView>>> = VIEWS;
  const fields = createFieldVersions<State>();
  const opened = new Map<ViewName, CachedViews<ViewRequest, AnyView>>();
  return (request: ViewRequest, versions: Versions<LivePart>, sources: ViewSources): AnyView => {
    const kind = kinds[request.view];
    const views = opened.get(request.view) ?? kind.open();
    opened.set(request.view, views);
    return views.get(request, sources, fields.of(sources.state, kind.state), versions);
  };
}

export function createCurrentViews(): CurrentViews {
  let boards = new WeakMap<object, ReturnType<typeof openBoard>>();

  function get<R extends ViewRequest>(
    request: R,
    versions: Versions<LivePart>,
    sources: ViewSources,
  ): ViewOf<R>;
  function get(request: ViewRequest, versions: Versions<LivePart>, sources: ViewSources): AnyView {
    const board = boards.get(sources.board) ?? openBoard();
    boards.set(sources.board, board);
    return board(request, versions, sources);
  }

  return {
    get,
    clear() {
      boards = new WeakMap();
    },
  };
}
