import { deletionKinds } from '../domains/chat/deletion/view-kinds.ts';
import { flagKinds } from '../domains/chat/flags/view-kinds.ts';
import { chatListKinds } from '../domains/chat/list/view-kinds.ts';
import { threadKinds } from '../domains/chat/thread/view-kinds.ts';
import { connectionKinds } from '../domains/connection/view-kinds.ts';
import type { LivePart } from '../domains/context/live-part.ts';
import { importKinds } from '../domains/import/view-kinds.ts';
import { leftKinds } from '../domains/other-users/view-kinds.ts';
import { outboxKinds } from '../domains/outbox/view-kinds.ts';
import { peopleKinds } from '../domains/people/view-kinds.ts';
import { recordKinds } from '../domains/records/view-kinds.ts';
import { templateKinds } from '../domains/templates/view-kinds.ts';
import { unsentKinds } from '../domains/unsent/view-kinds.ts';
import type { KeyedRow, View } from '../kernel/views/keyed-view.ts';
import { createFieldVersions, type Versions } from '../kernel/views/view-versions.ts';
import { logKinds } from '../log/view-kinds.ts';
import type { LeftRow } from '../model/other-users/types.ts';
import type { SessionHead } from '../model/session/types.ts';
import type { State } from '../model/state.ts';
import type { UnsentHead } from '../model/unsent/types.ts';
import type { ViewKind } from '../model/view-kind.ts';
import type { RequestOf, ViewName, ViewRequest } from '../model/views.ts';
import { inspectKinds } from '../readers/inspect/view-kinds.ts';
import { searchKinds } from '../readers/search/view-kinds.ts';
import type { SessionLive } from './session-live.ts';
import { sessionKinds } from './view-kinds.ts';

export interface ViewSources {
  /** Stands for the rights under which the views are made. Each board has cached views of its own. */
  readonly board: object;
  readonly state: State;
  readonly live: SessionLive;
  readonly session: SessionHead;
  readonly unsent: UnsentHead;
  readonly left: readonly LeftRow[];
}

/** The kinds that the domains declare. A view without a kind, or one that reads more than a session has, does not compile. */
const KINDS = {
  ...sessionKinds,
  ...connectionKinds,
  ...chatListKinds,
  ...threadKinds,
  ...deletionKinds,
  ...flagKinds,
  ...templateKinds,
  ...outboxKinds,
  ...unsentKinds,
  ...leftKinds,
  ...logKinds,
  ...peopleKinds,
  ...recordKinds,
  ...importKinds,
  ...inspectKinds,
  ...searchKinds,
} satisfies {
  readonly [N in ViewName]: ViewKind<ViewSources, LivePart, RequestOf<N>, View<object, KeyedRow>>;
};

type MadeBy<K> = K extends { readonly open: () => { readonly get: (...given: never) => infer V } }
  ? V
  : never;

/** Each view with its head and rows, by name. */
export type Views = { readonly [N in ViewName]: MadeBy<(typeof KINDS)[N]> };
export type ViewOf<R extends ViewRequest> = Views[R['view']];
export type AnyView = Views[ViewName];

/** The kinds by name, each with the requests of its name. */
const BY_NAME: {
  readonly [N in ViewName]: ViewKind<ViewSources, LivePart, RequestOf<N>, Views[N]>;
} = KINDS;

/** The cached views of any kind. `get` is a method, so that a kind that takes only its own requests fits. */
interface AnyCachedViews {
  get(request: ViewRequest, sources: ViewSources, version: number): AnyView;
}

interface AnyKind extends Pick<ViewKind<ViewSources, LivePart, ViewRequest, AnyView>, 'state' | 'live'> {
  readonly open: () => AnyCachedViews;
}

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
  const kinds: Readonly<Record<ViewName, AnyKind>> = BY_NAME;
  const fields = createFieldVersions<State>();
  const opened = new Map<ViewName, AnyCachedViews>();
  return (request: ViewRequest, versions: Versions<LivePart>, sources: ViewSources): AnyView => {
    const kind = kinds[request.view];
    const views = opened.get(request.view) ?? kind.open();
    opened.set(request.view, views);
    const version =
      kind.live === 'all' ? versions.total() : fields.of(sources.state, kind.state) + versions.of(kind.live);
    return views.get(request, sources, version);
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
