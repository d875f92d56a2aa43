import * as v from 'valibot';
import { chatViews } from '../domains/chat/views.ts';
import { connectionViews } from '../domains/connection/views.ts';
import type { LivePart } from '../domains/context/live-part.ts';
import { importViews } from '../domains/import/views.ts';
import { outboxViews } from '../domains/outbox/views.ts';
import { peopleViews } from '../domains/people/views.ts';
import { lineViews } from '../domains/phone-line/views.ts';
import { presenceViews } from '../domains/presence/views.ts';
import { recordViews } from '../domains/records/views.ts';
import { templateViews } from '../domains/templates/views.ts';
import { unsentViews } from '../domains/unsent/views.ts';
import { workViews } from '../domains/work/views.ts';
import type { Needs } from '../kernel/define/define-command.ts';
import type { LateCode } from '../kernel/late-code.ts';
import { createFieldVersions, type Versions } from '../kernel/views/view-versions.ts';
import { logViews } from '../log/views.ts';
import { coreView, type ViewDeclaration } from '../model/define-view.ts';
import type { LeftRow } from '../model/other-users/types.ts';
import { ANYONE } from '../model/session/needs.ts';
import type { SessionHead, SessionView } from '../model/session/types.ts';
import type { State } from '../model/state.ts';
import type { UnsentHead } from '../model/unsent/types.ts';
import { automationViews } from '../readers/automation/views.ts';
import { inspectViews } from '../readers/inspect/views.ts';
import { searchViews } from '../readers/search/views.ts';
import type { SessionLive } from './session-live.ts';

export interface ViewSources {
  /** Stands for the rights under which the views are made. Each board has cached views of its own. */
  readonly board: object;
  readonly state: State;
  readonly live: SessionLive;
  readonly session: SessionHead;
  /** A function, because it costs a hash of the token. */
  readonly unsent: () => UnsentHead;
  readonly left: readonly LeftRow[];
}

const sessionViews = {
  /**
   * Names the user only while the session is open or opens: any port may watch this view, and after a 401 another
   * person may use the browser.
   */
  session: coreView({
    request: v.object({ view: v.literal('session') }),
    may: ANYONE,
    hidesItself: true,
    make: ({ session }: { readonly session: SessionHead }): SessionView => {
      const isNamed = session.status === 'signedIn' || session.status === 'starting';
      return { head: { ...session, user: isNamed ? session.user : null }, rows: [] };
    },
  }),
};

/** Every view of the tabs. A view that reads more than a session has does not compile. */
const DECLARED = {
  ...sessionViews,
  ...connectionViews,
  ...chatViews,
  ...workViews,
  ...templateViews,
  ...outboxViews,
  ...unsentViews,
  ...logViews,
  ...peopleViews,
  ...recordViews,
  ...importViews,
  ...lineViews,
  ...presenceViews,
  ...inspectViews,
  ...searchViews,
  ...automationViews,
};

export type ViewName = keyof typeof DECLARED;

/**
 * The request of every view that a tab can watch. Each view has a head and keyed rows, so that one patch format fits all
 * views.
 */
export type ViewRequest = v.InferOutput<(typeof DECLARED)[ViewName]['request']>;

type MadeBy<D> = D extends { readonly open: () => { readonly get: (...given: never) => infer V } }
  ? V
  : never;

/** Each view with its head and rows, by name. */
export type Views = { readonly [N in ViewName]: MadeBy<(typeof DECLARED)[N]> };
export type ViewOf<R extends ViewRequest> = Views[R['view']];
export type AnyView = Views[ViewName];

const BY_NAME: {
  readonly [N in ViewName]: ViewDeclaration<
    ViewSources,
    LivePart,
    Extract<ViewRequest, { readonly view: N }>,
    Views[N]
  >;
} = DECLARED;

const isName = (name: string): name is ViewName => Object.hasOwn(BY_NAME, name);

const named = v.object({ view: v.string() });

/** Decodes the request of any view. */
export const viewRequestSchema: v.GenericSchema<unknown, ViewRequest> = v.lazy(
  (given): v.GenericSchema<unknown, ViewRequest> =>
    v.is(named, given) && isName(given.view) ? BY_NAME[given.view].request : v.never(),
);

/** Returns the rights to watch a view, and whether it hides numbers and addresses itself. */
export function rulesOfView(name: ViewName): { readonly may: Needs; readonly hidesItself?: true } {
  if (!isName(name)) throw new RangeError(`No domain declares the view ${name}.`);
  return BY_NAME[name];
}

/** The cached views of any name. `get` is a method, so that a view that takes only its own requests fits. */
interface AnyCachedViews {
  get(request: ViewRequest, sources: ViewSources, version: number): AnyView;
}

interface AnyDeclaration
  extends Pick<ViewDeclaration<ViewSources, LivePart, ViewRequest, AnyView>, 'state' | 'live' | 'code'> {
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
function openBoard(want: WantCode) {
  const declared: Readonly<Record<ViewName, AnyDeclaration>> = BY_NAME;
  const fields = createFieldVersions<State>();
  const opened = new Map<ViewName, AnyCachedViews>();
  return (request: ViewRequest, versions: Versions<LivePart>, sources: ViewSources): AnyView => {
    const kind = declared[request.view];
    const views = opened.get(request.view) ?? kind.open();
    opened.set(request.view, views);
    if (kind.code?.now() === null) want(kind.code);
    const version =
      kind.live === 'all' ? versions.total() : fields.of(sources.state, kind.state) + versions.of(kind.live);
    return views.get(request, sources, version);
  };
}

/** Called when a view waits for its code. */
type WantCode = (code: LateCode<unknown>) => void;

export function createCurrentViews(want: WantCode): CurrentViews {
  let boards = new WeakMap<object, ReturnType<typeof openBoard>>();

  function get<R extends ViewRequest>(
    request: R,
    versions: Versions<LivePart>,
    sources: ViewSources,
  ): ViewOf<R>;
  function get(request: ViewRequest, versions: Versions<LivePart>, sources: ViewSources): AnyView {
    const board = boards.get(sources.board) ?? openBoard(want);
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
