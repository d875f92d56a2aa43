import type { KeyedView } from '../../core/patch-view.ts';
import type { Frame, TabMessage, WatchedViewOf, WatchName, WatchRequest } from '../../worker/protocol.ts';
import { VIEW_GRACE_MS } from './limits.ts';
import type { Page } from './page.ts';
import type { SetTimer } from './timers.ts';
import { createWatchedView, type WatchedView } from './watched-view.ts';

/** A view in the form that `useSyncExternalStore` takes. */
export interface ViewSource<R extends WatchRequest> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined until the first frame. */
  readonly getSnapshot: () => WatchedViewOf<R> | undefined;
}

/** What this tab watches: one subscription a request, however many parts of the screen look at it. */
export interface ViewSubscriptions {
  source<R extends WatchRequest>(request: R): ViewSource<R>;
  /** A worker is there: asks it for everything that is watched. What is shown stays until it answers. */
  opened(post: (message: TabMessage) => void): void;
  lost(): void;
  take(frames: readonly Frame[]): void;
  /** Drops what is shown and asks again: nothing of the user before stays in the tab. */
  forget(): void;
  readonly size: number;
}

type Watched = { readonly [N in WatchName]: Map<string, WatchedView<N>> };
type AnyWatched = Pick<WatchedView<WatchName>, 'request' | 'take' | 'forget' | 'snapshot'>;

/** The part of a request that tells it from others of the same view. */
const argumentOf = (request: WatchRequest): string => {
  switch (request.view) {
    case 'session':
    case 'connection':
    case 'connectionPast':
    case 'deletions':
    case 'flags':
    case 'templates':
    case 'outbox':
    case 'storage':
    case 'machines':
    case 'activity':
    case 'inspector':
      return '';
    case 'chatList':
      return JSON.stringify([
        request.q,
        request.by,
        request.filter,
        request.order,
        request.flags,
        request.size,
      ]);
    case 'queue':
      return JSON.stringify([request.of, request.size]);
    case 'thread':
      return JSON.stringify([request.chatId, request.size, request.until, request.beyond]);
    case 'events':
      return JSON.stringify([request.group, request.chatId, request.q, request.through]);
    case 'details':
      return request.chatId;
    case 'chatMedia':
      return JSON.stringify([request.chatId, request.size]);
    case 'event':
      return String(request.seq);
    case 'messageSearch':
      return JSON.stringify([request.chatId, request.q]);
    case 'message':
      return JSON.stringify([request.chatId, request.key]);
    default:
      return request satisfies never;
  }
};

/** What is acknowledged as it is drawn is sent no faster than it can be seen. */
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
    outbox: new Map(),
    storage: new Map(),
    machines: new Map(),
    activity: new Map(),
    events: new Map(),
    event: new Map(),
    message: new Map(),
    messageSearch: new Map(),
    inspector: new Map(),
  };
  /** Every watched view, with the number of its subscription at the worker; 0 while it has none. */
  const numbers = new Map<AnyWatched, number>();
  /** Before the first frame of a view: the one that it comes after, by the number which that had then. */
  const bases = new WeakMap<AnyWatched, readonly [AnyWatched, number]>();
  let post: ((message: TabMessage) => void) | null = null;
  let last = 0;

  const ask = (view: AnyWatched, base?: AnyWatched): void => {
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

  /** What there is of the one that it comes after: nothing, if that was asked for anew meanwhile, or is gone. */
  const baseOf = (view: AnyWatched): KeyedView | undefined => {
    const [base, after] = bases.get(view) ?? [];
    bases.delete(view);
    return base && numbers.get(base) === after ? base.snapshot() : undefined;
  };

  const dismiss = (view: AnyWatched): void => {
    const subscription = numbers.get(view);
    if (subscription) post?.({ type: 'unsubscribe', subscription });
    numbers.set(view, 0);
  };

  /** Whether it was applied. One of a view that is not watched any more needs no word. */
  const takeOne = (frame: Frame): boolean => {
    for (const [view, subscription] of numbers) {
      if (subscription !== frame.subscription) continue;
      if (view.take(frame, baseOf(view))) return true;
      dismiss(view);
      ask(view);
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
    // Windows of one list have most of their rows in common.
    const base = [...views.values()].findLast((view) => view.snapshot() !== undefined);
    views.set(key, fresh);
    numbers.set(fresh, 0);
    ask(fresh, base);
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
          // A listener of its own for each call: the same function may watch twice.
          const own = (): void => listener();
          view.listeners.add(own);
          return () => {
            if (!view.listeners.delete(own) || view.listeners.size > 0) return;
            setTimer(VIEW_GRACE_MS, () => {
              if (view.listeners.size > 0 || views.get(key) !== view) return;
              dismiss(view);
              numbers.delete(view);
              views.delete(key);
            });
          };
        },
      };
    },
    opened(next) {
      post = next;
      for (const view of numbers.keys()) ask(view);
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
        dismiss(view);
        view.forget();
        ask(view);
      }
    },
    get size() {
      return numbers.size;
    },
  };
}
