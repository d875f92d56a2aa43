import { createSignal, type Signal } from '../../core/kernel/signal.ts';
import { type KeyedView, patchView } from '../../core/kernel/views/patch-view.ts';
import type { Frame, WatchedViewOf, WatchRequest } from '../../worker/protocol/protocol.ts';
import type { TabMessage } from '../../worker/protocol/tab-messages.ts';
import type { SetTimer } from '../browser/timers.ts';
import { VIEW_GRACE_MS } from './limits.ts';
import type { Page } from './page.ts';

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
  /** By the text of their requests. */
  const views = new Map<string, WatchedView>();
  /** Maps each watched view to its subscription number, or to 0 while it has no subscription. */
  const numbers = new Map<WatchedView, number>();
  /**
   * Maps a view without a frame to the view that its `after` field named, with the subscription number of that view
   * at the time.
   */
  const bases = new WeakMap<WatchedView, readonly [WatchedView, number]>();
  let post: ((message: TabMessage) => void) | null = null;
  let last = 0;

  const subscribe = (view: WatchedView, base?: WatchedView): void => {
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
      ...(view.snapshot() ? { isShown: true } : {}),
    });
  };

  /**
   * Returns the state of the view on which `view` is based, or undefined if that base was resubscribed or
   * dropped since.
   */
  const baseOf = (view: WatchedView): KeyedView | undefined => {
    const [base, after] = bases.get(view) ?? [];
    bases.delete(view);
    return base && numbers.get(base) === after ? base.snapshot() : undefined;
  };

  const unsubscribe = (view: WatchedView): void => {
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

  const viewOf = (request: WatchRequest): WatchedView => {
    const key = argumentOf(request);
    const known = views.get(key);
    if (known !== undefined) return known;
    const fresh = createWatchedView(request);
    // Windows of one list share most rows, so the worker can send only the difference from an earlier window.
    const base = [...views.values()].findLast(
      (view) => view.request.view === request.view && view.snapshot() !== undefined,
    );
    views.set(key, fresh);
    numbers.set(fresh, 0);
    subscribe(fresh, base);
    return fresh;
  };

  return {
    source<R extends WatchRequest>(request: R): ViewSource<R> {
      const key = argumentOf(request);
      return {
        getSnapshot() {
          const shown = views.get(key)?.snapshot();
          return shown !== undefined && isViewOf(request, shown) ? shown : undefined;
        },
        subscribe(listener) {
          const view = viewOf(request);
          // Wrap the listener: the same function may subscribe twice.
          const stop = view.listeners.subscribe(() => listener());
          return () => {
            if (!stop() || view.listeners.size() > 0) return;
            setTimer(VIEW_GRACE_MS, () => {
              if (view.listeners.size() > 0 || views.get(key) !== view) return;
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

interface WatchedView {
  readonly request: WatchRequest;
  /** Undefined before the first frame. Returns the same object until the next frame. */
  snapshot(): KeyedView | undefined;
  /**
   * Applies a frame to the current state, or to `before` if there is no state yet. Returns false for a patch
   * that does not fit. Then only a full frame helps.
   */
  take(frame: Frame, before?: KeyedView): boolean;
  forget(): void;
  readonly listeners: Signal;
}

/** Narrows the type. The protocol has already checked that the view has a head and keyed rows. */
export const isViewOf = <R extends WatchRequest>(_: R, view: KeyedView): view is WatchedViewOf<R> =>
  Array.isArray(view.rows);

export function createWatchedView(request: WatchRequest): WatchedView {
  const listeners = createSignal();
  let current: KeyedView | undefined;
  const notify = (): void => {
    listeners.notify();
  };
  return {
    request,
    listeners,
    snapshot: () => current,
    take(frame, before) {
      const base = current ?? before;
      const next =
        frame.type === 'frame' ? frame.full : base === undefined ? null : patchView(base, frame.patch);
      if (next === null) return false;
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
