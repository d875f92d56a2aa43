import { type KeyedView, patchView } from '../../core/kernel/views/patch-view.ts';
import type {
  Frame,
  WatchedViewOf,
  WatchedViews,
  WatchName,
  WatchRequest,
} from '../../worker/protocol/protocol.ts';
import type { TabMessage } from '../../worker/protocol/tab-messages.ts';
import { VIEW_GRACE_MS } from './limits.ts';
import type { Page } from './page.ts';
import type { SetTimer } from './timers.ts';

/** A view in the shape that `useSyncExternalStore` expects. */
export interface ViewSource<R extends WatchRequest> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined until the first frame. */
  readonly getSnapshot: () => WatchedViewOf<R> | undefined;
}

/** The views that this tab watches. Components that watch the same request share one subscription. */
export interface ViewSubscriptions {
  source<R extends WatchRequest>(request: R): ViewSource<R>;
  /** A worker connected: subscribes to every watched view. Old rows remain until new frames arrive. */
  opened(post: (message: TabMessage) => void): void;
  lost(): void;
  take(frames: readonly Frame[]): void;
  /** Clears all views and subscribes again, so that the tab keeps no data of the previous user. */
  forget(): void;
  readonly size: number;
}

type Watched = { readonly [N in WatchName]: Map<string, WatchedView<N>> };
type AnyWatched = Pick<WatchedView<WatchName>, 'request' | 'take' | 'forget' | 'snapshot'>;

/** Returns the same text for equal requests. Fields that are undefined count as missing. */
const argumentOf = (request: WatchRequest): string => JSON.stringify(request);

/**
 * Acknowledges frames only when the page renders, so that the worker never sends faster than the page
 * renders.
 */
export function createViewSubscriptions(
  setTimer: SetTimer,
  beforeDrawing: Page['beforeDrawing'],
): ViewSubscriptions {
  const watched: Watched = {
    session: new Map(),
    connection: new Map(),
    connectionPast: new Map(),
    chatList: new Map(),
    flags: new Map(),
    templates: new Map(),
    queue: new Map(),
    thread: new Map(),
    deletions: new Map(),
    details: new Map(),
    chatMedia: new Map(),
    contactChats: new Map(),
    outbox: new Map(),
    storage: new Map(),
    unsent: new Map(),
    left: new Map(),
    machines: new Map(),
    activity: new Map(),
    events: new Map(),
    event: new Map(),
    message: new Map(),
    messageSearch: new Map(),
    records: new Map(),
    record: new Map(),
    writes: new Map(),
    imports: new Map(),
    search: new Map(),
    inspector: new Map(),
  };
  /** Maps each watched view to its subscription number, or to 0 while it has no subscription. */
  const numbers = new Map<AnyWatched, number>();
  /**
   * Maps a view without a frame to the view that its `after` field named, with the subscription number of that view
   * at the time.
   */
  const bases = new WeakMap<AnyWatched, readonly [AnyWatched, number]>();
  let post: ((message: TabMessage) => void) | null = null;
  let last = 0;

  const subscribe = (view: AnyWatched, base?: AnyWatched): void => {
    if (post === null) return;
    last += 1;
    numbers.set(view, last);
    const after = base && numbers.get(base);
    if (base && after) bases.set(view, [base, after]);
    post({
      type: 'subscribe',
      subscription: last,
      request: view.request,
      ...(after ? { after } : {}),
    });
  };

  /**
   * Returns the state of the view on which `view` is based, or undefined if that base was resubscribed or
   * dropped since.
   */
  const baseOf = (view: AnyWatched): KeyedView | undefined => {
    const [base, after] = bases.get(view) ?? [];
    bases.delete(view);
    return base && numbers.get(base) === after ? base.snapshot() : undefined;
  };

  const unsubscribe = (view: AnyWatched): void => {
    const subscription = numbers.get(view);
    if (subscription) post?.({ type: 'unsubscribe', subscription });
    numbers.set(view, 0);
  };

  /** Returns true if the frame was applied. The tab acknowledges only applied frames. */
  const takeOne = (frame: Frame): boolean => {
    for (const [view, subscription] of numbers) {
      if (subscription !== frame.subscription) continue;
      if (view.take(frame, baseOf(view))) return true;
      unsubscribe(view);
      subscribe(view);
    }
    return false;
  };

  const viewOf = <R extends WatchRequest>(
    views: Map<string, WatchedView<R['view']>>,
    request: R,
  ): WatchedView<R['view']> => {
    const name: R['view'] = request.view;
    const key = argumentOf(request);
    const known = views.get(key);
    if (known !== undefined) return known;
    const fresh = createWatchedView(name, request);
    // Windows of one list share most rows, so the worker can send only the difference from an earlier window.
    const base = [...views.values()].findLast((view) => view.snapshot() !== undefined);
    views.set(key, fresh);
    numbers.set(fresh, 0);
    subscribe(fresh, base);
    return fresh;
  };

  return {
    source<R extends WatchRequest>(request: R): ViewSource<R> {
      const name: R['view'] = request.view;
      const views: Map<string, WatchedView<R['view']>> = watched[name];
      const key = argumentOf(request);
      return {
        getSnapshot: () => views.get(key)?.snapshot(),
        subscribe(listener) {
          const view = viewOf(views, request);
          // Wrap the listener: the same function may subscribe twice.
          const own = (): void => listener();
          view.listeners.add(own);
          return () => {
            if (!view.listeners.delete(own) || view.listeners.size > 0) return;
            setTimer(VIEW_GRACE_MS, () => {
              if (view.listeners.size > 0 || views.get(key) !== view) return;
              unsubscribe(view);
              numbers.delete(view);
              views.delete(key);
            });
          };
        },
      };
    },
    opened(next) {
      post = next;
      for (const view of numbers.keys()) subscribe(view);
    },
    lost() {
      post = null;
      for (const view of numbers.keys()) numbers.set(view, 0);
    },
    take(frames) {
      const applied = frames.filter(takeOne).map(({ subscription, rev }) => ({ subscription, rev }));
      const worker = post;
      if (applied.length === 0) return;
      beforeDrawing(() => {
        if (post === worker) post?.({ type: 'ack', frames: applied });
      });
    },
    forget() {
      for (const view of numbers.keys()) {
        unsubscribe(view);
        view.forget();
        subscribe(view);
      }
    },
    get size() {
      return numbers.size;
    },
  };
}

interface WatchedView<N extends WatchName> {
  readonly request: WatchRequest;
  /** Undefined before the first frame. Returns the same object until the next frame. */
  snapshot(): WatchedViews[N] | undefined;
  /**
   * Applies a frame to the current state, or to `before` if there is no state yet. Returns false for a patch
   * that does not fit. Then only a full frame helps.
   */
  take(frame: Frame, before?: KeyedView): boolean;
  forget(): void;
  readonly listeners: Set<() => void>;
}

/** Narrows the type. The protocol has already checked that the view has a head and keyed rows. */
const isView = <N extends WatchName>(_name: N, view: KeyedView): view is WatchedViews[N] =>
  Array.isArray(view.rows);

export function createWatchedView<N extends WatchName>(name: N, request: WatchRequest): WatchedView<N> {
  const listeners = new Set<() => void>();
  let current: WatchedViews[N] | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    request,
    listeners,
    snapshot: () => current,
    take(frame, before) {
      const base = current ?? before;
      const next =
        frame.type === 'frame' ? frame.full : base === undefined ? null : patchView(base, frame.patch);
      if (next === null || !isView(name, next)) return false;
      current = next;
      notify();
      return true;
    },
    forget() {
      current = undefined;
      notify();
    },
  };
}
